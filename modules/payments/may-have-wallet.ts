/**
 * Whether a browser may have a wallet at all, asked of the browser alone: no script of a provider's, no request, nothing that tells anybody of the visitor.
 * Yes is a guess that only the provider's buttons make sure of (docs/decisions/0069).
 */
export function mayHaveWallet(): boolean {
  return "PaymentRequest" in window || "ApplePaySession" in window;
}
