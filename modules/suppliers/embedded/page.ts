import { html } from "hono/html";
import { weekday, type Day } from "#platform/dates.ts";
import { plainPage } from "#platform/http/plain-page.ts";
import type { Grid, GridDay } from "./grid.ts";
import { FAULTS, type Booked, type Exchange, type Fault } from "./manager.server.ts";

/** What the page shows. `isTaking`: reservations come here; `trouble`: what the door said instead of a month. */
export type Shown = {
  hotels: readonly string[];
  hotel: string;
  month: string;
  months: readonly string[];
  first: Day;
  last: Day;
  grid: Grid;
  trouble: string | null;
  isTaking: boolean;
  takesChanges: boolean;
  reservations: readonly Booked[];
  fault: Fault | null;
  exchange: Exchange | null;
};

const FAULT_WORDS: Record<Fault, string> = {
  slow: "is answered too late",
  failure: "fails (500)",
  wrong_ids: "is answered with a wrong id",
  error: "is refused (450)",
  half: "is answered with half of the XML",
  silent: "is never answered",
};

/** The screen of a channel manager, as a hotel would have it. */
export const managerPage = (shown: Shown) =>
  plainPage(
    { title: `Channel manager · ${shown.hotel}`, styles: ["/letters.css", "/dev/channel/channel.css"] },
    html`<header>
        <h1>Channel manager</h1>
        <p>
          It stands in for a hotel's own: what is sent here comes in by <code>POST /ari</code>, and reservations reach
          it as they would any partner.
        </p>
      </header>
      <main>
        ${choosing(shown)} ${shown.trouble === null ? gridOf(shown) : html`<p class="trouble">${shown.trouble}</p>`}
        <div class="two">${sending(shown)} ${lastExchange(shown.exchange)}</div>
        ${receiving(shown)}
      </main>`,
  );

/** Friday and Saturday nights. */
const isWeekend = (day: Day): boolean => [5, 6].includes(weekday(day));

const choosing = ({ hotels, hotel, month, months }: Shown) =>
  html`<form class="choose" method="get">
    <label
      >Hotel
      <select name="hotel">
        ${hotels.map((code) => html`<option ${code === hotel ? "selected" : ""}>${code}</option>`)}
      </select></label
    >
    <label
      >Month
      <select name="month">
        ${months.map((one) => html`<option ${one === month ? "selected" : ""}>${one}</option>`)}
      </select></label
    >
    <button>Show</button>
  </form>`;

const ROWS: readonly { label: string; read: (day: GridDay) => string; kind: string }[] = [
  { label: "Price, €", read: ({ amount }) => (amount === null ? "–" : amount.replace(/\.00$/, "")), kind: "price" },
  {
    label: "Others, €",
    read: ({ others }) =>
      others.map(({ guests, amount }) => `${guests}: ${amount.replace(/\.00$/, "")}`).join(" ") || "·",
    kind: "quiet",
  },
  { label: "Rooms left", read: ({ left }) => left, kind: "left" },
  { label: "Min. nights", read: ({ min }) => (min === "1" ? "·" : min), kind: "quiet" },
  { label: "Max. nights", read: ({ max }) => (max === "0" ? "·" : max), kind: "quiet" },
  { label: "Plan", read: ({ isClosed }) => (isClosed ? "shut" : "·"), kind: "state" },
  { label: "Arrival", read: ({ noArrival }) => (noArrival ? "no" : "·"), kind: "quiet" },
  { label: "Departure", read: ({ noDeparture }) => (noDeparture ? "no" : "·"), kind: "quiet" },
];

const gridOf = ({ grid, month }: Shown) =>
  html`${grid.map(
    ({ room, roomName, plan, planName, days }) =>
      html`<section class="plan">
        <h2>${roomName} <small>${room} · ${plan} · ${planName.split(", ").at(-1)}</small></h2>
        <div class="scroll" role="region" tabindex="0" aria-label="${roomName}, ${plan}, ${month}">
          <table>
            <thead>
              <tr>
                <th scope="col">${month}</th>
                ${days.map(
                  ({ day }) =>
                    html`<th scope="col" class="${isWeekend(day) ? "weekend" : ""}">${Number(day.slice(8))}</th>`,
                )}
              </tr>
            </thead>
            <tbody>
              ${ROWS.map(
                ({ label, read, kind }) =>
                  html`<tr class="${kind}">
                    <th scope="row">${label}</th>
                    ${days.map((day) => html`<td class="${classOf(day)}">${read(day)}</td>`)}
                  </tr>`,
              )}
            </tbody>
          </table>
        </div>
      </section>`,
  )}`;

const classOf = ({ day, isClosed, left, amount }: GridDay): string =>
  isClosed ? "shut" : left === "0" || amount === null ? "none" : isWeekend(day) ? "weekend" : "";

const STATUSES = ["Open", "Close"];
const status = (label: string, name: string) =>
  html`<label
    >${label}
    <select name="${name}">
      <option value="">as it is</option>
      ${STATUSES.map((one) => html`<option value="${one}">${one === "Open" ? "open" : "shut"}</option>`)}
    </select></label
  >`;
const number = (label: string, name: string, hint = "") =>
  html`<label
    >${label} <input name="${name}" type="number" min="0" max="999" inputmode="numeric" placeholder="${hint}"
  /></label>`;

const sending = ({ hotel, month, first, last, grid }: Shown) =>
  html`<form class="card" method="post">
    <h2>Send rates and rooms</h2>
    <p>What is left empty is not mentioned, and stays as it was.</p>
    <input type="hidden" name="act" value="say" />
    <input type="hidden" name="hotel" value="${hotel}" />
    <input type="hidden" name="month" value="${month}" />
    <div class="fields">
      <label class="wide"
        >Room and plan
        <select name="where">
          ${grid.map(({ room, plan, roomName }) => html`<option value="${room} ${plan}">${roomName} · ${plan}</option>`)}
        </select></label
      >
      <label>From <input name="from" type="date" value="${first}" required /></label>
      <label>Until, included <input name="until" type="date" value="${last}" required /></label>
      <label>Price, € <input name="amount" inputmode="decimal" placeholder="120.50" /></label>
      ${number("For so many adults", "guests", "2")} ${number("Rooms left", "left")} ${number("Min. nights", "min")}
      ${number("Max. nights", "max")} ${status("Plan", "master")} ${status("Arrival", "arrival")}
      ${status("Departure", "departure")}
    </div>
    <label class="check"><input type="checkbox" name="test" value="yes" /> Only check it (Target=Testing)</label>
    <button class="main">Send</button>
  </form>`;

const lastExchange = (exchange: Exchange | null) =>
  html`<section class="card">
    <h2>The last message</h2>
    ${
      exchange === null
        ? html`<p>None yet.</p>`
        : html`<p>
              <b class="${exchange.answer.includes("<Success") ? "good" : "bad"}"
                >${exchange.answer.includes("<Success") ? "Success" : "Not taken"}</b
              >
              · HTTP ${exchange.status} · ${exchange.tookMs} ms · ${exchange.at.slice(11, 19)} UTC
            </p>
            <h3>Answer</h3>
            <pre tabindex="0">${exchange.answer}</pre>
            <h3>Message</h3>
            <pre tabindex="0">${exchange.asked}</pre>`
    }
  </section>`;

const receiving = ({ hotel, month, isTaking, takesChanges, fault, reservations }: Shown) =>
  html`<section class="card">
    <h2>Reservations</h2>
    <form class="switches" method="post">
      <input type="hidden" name="hotel" value="${hotel}" />
      <input type="hidden" name="month" value="${month}" />
      <fieldset>
        <legend>Reservations of these hotels</legend>
        ${press("act", "mail", "go by mail", !isTaking)} ${press("act", "take", "come here", isTaking && !takesChanges)}
        ${press("act", "take_changes", "come here, changes at once", isTaking && takesChanges)}
      </fieldset>
    </form>
    <form class="switches" method="post">
      <input type="hidden" name="act" value="fault" />
      <input type="hidden" name="hotel" value="${hotel}" />
      <input type="hidden" name="month" value="${month}" />
      <fieldset>
        <legend>The next one of ${hotel}</legend>
        ${press("fault", "none", "is taken", fault === null)}
        ${FAULTS.map((kind) => press("fault", kind, FAULT_WORDS[kind], kind === fault))}
      </fieldset>
    </form>
    ${
      reservations.length === 0
        ? html`<p>None yet. ${isTaking ? "Book a stay at one of these hotels." : "They go by mail now."}</p>`
        : html`<ul class="booked">
            ${reservations.map(bookedItem)}
          </ul>`
    }
  </section>`;

const press = (name: string, value: string, label: string, isOn: boolean) =>
  html`<button name="${name}" value="${value}" aria-pressed="${String(isOn)}">${label}</button> `;

const bookedItem = (one: Booked) =>
  html`<li class="${one.isCancelled ? "over" : ""}">
    <h3>${one.ours} <small>${one.theirs}</small></h3>
    <p>
      <b class="${one.isCancelled ? "bad" : "good"}">${one.isCancelled ? "Cancelled" : "Committed"}</b> ${one.hotel}
    </p>
    <p>${one.from} – ${one.until} · ${one.room} · ${one.plan} · ${one.total} €</p>
    <p>${one.guest}</p>
    ${one.notes.map((text) => html`<p class="note">${text}</p>`)}
    <p class="note">
      told ${one.times === 1 ? "once" : `${one.times} times`} · ${one.at.slice(0, 16).replace("T", " ")} UTC
    </p>
  </li>`;
