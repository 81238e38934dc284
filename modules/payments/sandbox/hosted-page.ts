import { html } from "hono/html";
import { plainPage } from "#platform/http/plain-page.ts";
import { hostedTexts } from "./texts.ts";

/** One part of what is paid, cents. `day` null: today. */
export type HostedPart = { day: string | null; amount: number };

/** A provider's own page in its sandbox: what is to be paid and when, and a button for each way in which it may end. Plain forms, no scripts. */
export type HostedPage = {
  provider: string;
  language: string;
  /** Where `hosted.css` is. */
  basePath: string;
  amount: number;
  fee: number;
  parts: readonly HostedPart[];
};

/** The page of a payment that waits for its buyer. */
export function hostedPage({ provider, language, basePath, amount, fee, parts }: HostedPage) {
  const texts = hostedTexts(language);
  const money = (cents: number) => moneyText(cents, language);
  return frame(
    { provider, language, basePath, title: texts.title.replace("{{amount}}", money(amount + fee)) },
    html`<p>${texts.text.replace("{{provider}}", provider)}</p>
      <ol>
        ${parts[0]?.day === null ? "" : html`<li><span>${texts.nothingToday}</span><b>${money(0)}</b></li>`}
        ${parts.map(
          ({ day, amount: part }) =>
            html`<li><span>${day === null ? texts.today : dayText(day)}</span><b>${money(part)}</b></li>`,
        )}
      </ol>
      ${fee > 0 ? html`<p class="small">${texts.fee} ${money(fee)}</p>` : ""}
      <form method="post">
        <button name="answer" value="accept" class="primary">${texts.accept}</button>
        <button name="answer" value="refuse">${texts.refuse}</button>
        <button name="answer" value="cancel">${texts.cancel}</button>
      </form>`,
  );
}

/** The page of one that waits no more; `shop`: the way on. */
export function overPage({ shop, ...page }: Omit<HostedPage, "amount" | "fee" | "parts"> & { shop: string }) {
  const texts = hostedTexts(page.language);
  return frame({ ...page, title: texts.over }, html`<p><a href="${shop}">${texts.back}</a></p>`);
}

function frame(
  { provider, language, basePath, title }: Pick<HostedPage, "provider" | "language" | "basePath"> & { title: string },
  content: ReturnType<typeof html>,
) {
  return plainPage(
    { language, title, styles: ["/letters.css", `${basePath}/hosted.css`] },
    html`<main>
      <p class="small"><b>${provider}</b> · ${hostedTexts(language).notice}</p>
      <h1>${title}</h1>
      ${content}
    </main>`,
  );
}

/** Whose page this is has its own plain way to write euros and days. */
function moneyText(cents: number, language: string): string {
  const number = (cents / 100).toFixed(2);
  if (language === "en") return `€${number}`;
  return language === "nl" ? `€\u00a0${number.replace(".", ",")}` : `${number.replace(".", ",")}\u00a0€`;
}

const dayText = (day: string): string => day.split("-").toReversed().join("/");

export const HOSTED_STYLE = `
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #F1E7D8; color: #2A1E2B; font: 16px/1.5 Figtree, "Figtree fallback", system-ui, sans-serif; }
main { box-sizing: border-box; width: calc(100% - 32px); background: #FBF6EE; max-width: 28rem; margin: 16px; padding: 32px; border-radius: 16px; box-shadow: 0 8px 32px rgb(42 30 43 / 12%); }
h1 { font: 520 1.5rem/1.2 Fraunces, "Fraunces fallback", "Fraunces fallback narrow", "Fraunces fallback wide", Georgia, serif; margin: 8px 0 16px; }
.small { color: #6B5C63; font-size: .875rem; margin: 0; }
ol { list-style: none; margin: 16px 0 8px; padding: 0; }
li { display: flex; justify-content: space-between; gap: 16px; padding: 8px 0; border-bottom: 1px solid #E3D5C2; font-variant-numeric: tabular-nums; }
form { display: grid; gap: 12px; margin-top: 24px; }
button { min-height: 48px; border-radius: 12px; border: 1px solid #8F7F79; background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
button.primary { background: #7B1E3A; border-color: #7B1E3A; color: #fff; }
a { display: inline-block; padding: 12px 0; color: #1F5F7A; font-weight: 600; }
button:focus-visible, a:focus-visible { outline: 3px solid #1F5F7A; outline-offset: 2px; }
`;
