/** How the page looks. */
export const STYLE = `
:root { --ink: #2a1e2b; --muted: #6b5c63; --line: #e4d8c8; --wine: #7b1e3a; --sage: #2f6b4f; }
* { box-sizing: border-box; }
body { margin: 0; background: #fbf6ee; color: var(--ink); font: 15px/1.5 Figtree, "Figtree fallback", system-ui, sans-serif; }
header, main { max-width: 1360px; margin: 0 auto; padding: 0 clamp(16px, 3vw, 32px); }
header { padding-top: 32px; }
main { display: grid; grid-template-columns: minmax(0, 1fr); gap: 24px; padding-bottom: 72px; }
h1 { margin: 0; font: 520 2rem/1.2 Fraunces, Georgia, serif; }
h2 { margin: 0 0 12px; font: 520 1.25rem/1.3 Fraunces, Georgia, serif; }
h2 small, h3 small { margin-left: 8px; color: var(--muted); font: 400 .8125rem Figtree, system-ui, sans-serif; }
h3 { margin: 12px 0 4px; font-size: .9375rem; }
p { margin: 0 0 8px; color: var(--muted); }
header p { max-width: 60ch; margin: 8px 0 24px; }
code, pre { font: .8125rem/1.5 ui-monospace, monospace; }
.choose { display: flex; flex-wrap: wrap; gap: 12px; align-items: end; }
label { display: grid; gap: 4px; color: var(--muted); font-size: .8125rem; }
select, input { width: 100%; min-height: 44px; padding: 0 12px; border: 1px solid #8f7f79; border-radius: 12px; background: #fff; color: var(--ink); font: inherit; font-size: .9375rem; }
.check { display: flex; align-items: center; min-height: 44px; font-size: .9375rem; }
.check input { width: 20px; min-height: 20px; accent-color: var(--wine); }
button { min-height: 44px; padding: 0 18px; border: 1px solid #8f7f79; border-radius: 999px; background: #fff; color: inherit; font: inherit; cursor: pointer; }
button.main, button[aria-pressed="true"] { border-color: var(--wine); background: var(--wine); color: #fff; }
button.main { width: 100%; font-weight: 600; }
:focus-visible { outline: 3px solid #1f5f7a; outline-offset: 2px; }
.card, .plan { min-width: 0; padding: 20px clamp(16px, 2vw, 24px); border-radius: 16px; background: #fff; box-shadow: 0 1px 0 #e9decf, 0 14px 30px -22px #2a1e2b80; }
.trouble { padding: 16px 20px; border-radius: 12px; background: #fbeae8; color: #b3261e; }
.scroll { overflow-x: auto; margin: 0 -8px; padding: 0 8px 8px; }
table { border-collapse: separate; border-spacing: 0; font-size: .8125rem; font-variant-numeric: tabular-nums; }
th, td { height: 32px; min-width: 36px; padding: 0 3px; border-bottom: 1px solid #f1e7d8; text-align: center; white-space: nowrap; }
thead th { color: var(--muted); font-weight: 600; }
tbody th, thead th:first-child { position: sticky; left: -8px; z-index: 1; min-width: 96px; padding-left: 8px; background: #fff; color: var(--muted); font-weight: 400; text-align: left; }
.price td { font-weight: 650; }
.quiet td, .state td { color: var(--muted); }
td.weekend, th.weekend { background: #fbf6ee; }
td.none { background: #fae3c8; }
tr td.shut { background: #f7e9e4; color: #b3261e; }
.two { display: grid; grid-template-columns: minmax(0, 1fr); gap: 24px; }
.fields { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 12px; }
.wide { grid-column: 1 / -1; }
pre { max-height: 220px; margin: 0; padding: 12px; overflow: auto; border-radius: 12px; background: #fbf6ee; white-space: pre-wrap; overflow-wrap: anywhere; }
b.good { color: var(--sage); } b.bad { color: #b3261e; }
fieldset { display: flex; flex-wrap: wrap; gap: 8px; min-width: 0; margin: 0 0 16px; padding: 0; border: 0; }
legend { padding: 0; margin-bottom: 6px; color: var(--muted); font-size: .8125rem; }
.booked { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr)); gap: 16px; margin: 0; padding: 0; list-style: none; }
.booked li { padding: 12px 16px; border: 1px solid var(--line); border-radius: 12px; }
.booked li.over { background: #fbf6ee; }
.booked p { margin: 0; color: var(--ink); }
.booked .note { color: var(--muted); font-size: .8125rem; overflow-wrap: anywhere; }
@media (min-width: 900px) {
  .two { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
  .fields { grid-template-columns: repeat(3, minmax(0, 1fr)); }
}
`;
