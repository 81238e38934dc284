/** The channel manager of the demonstration, with a password that everybody may know, and the hotels that it speaks for (docs/demo.md#channel). */
export const DEMO_PARTNER = {
  id: "demo-channel",
  name: "Channel manager of the demonstration",
  password: "let-me-in-to-the-demo",
  hotels: ["NL-10001", "NL-10002", "NL-10003"],
} as const;
