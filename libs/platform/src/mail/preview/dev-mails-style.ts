import { colourRules } from '@boutik/ui';

/** Two columns on a wide screen; on a phone either the list or the message. */
export const devMailsStyle = `
${colourRules()}
* { box-sizing: border-box; }
body { margin: 0; display: grid; grid: auto 1fr / minmax(300px, 380px) 1fr; height: 100vh; background: var(--ground); color: var(--ink); font: 15px/1.5 Figtree, 'Segoe UI', system-ui, sans-serif; }
header { grid-column: 1 / -1; display: flex; flex-wrap: wrap; align-items: center; gap: 8px 24px; padding: 14px 24px; background: var(--basalt); color: var(--on-basalt); }
.brand { color: inherit; font-weight: 800; font-size: 21px; letter-spacing: -0.03em; text-decoration: none; }
.brand i { color: #ff8597; font-style: normal; }
h1 { margin: 0; font-size: 15px; font-weight: 500; color: var(--on-basalt-soft); }
search { margin-left: auto; }
form { display: flex; gap: 8px; }
input, button { font: inherit; padding: 8px 14px; border-radius: 8px; border: 1px solid var(--basalt-line); background: var(--basalt-raised); color: var(--on-basalt); }
input { width: min(260px, 50vw); }
button { cursor: pointer; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
header :focus-visible { outline-color: #8bd8e5; }
nav { overflow: auto; border-right: 1px solid var(--line); background: var(--mist); }
nav ol { list-style: none; margin: 0; padding: 0; }
nav li a { display: block; padding: 14px 24px; color: inherit; text-decoration: none; border-bottom: 1px solid var(--line); }
nav li a:hover { background: var(--vanilla); }
nav li a[aria-current] { background: var(--surface); box-shadow: inset 3px 0 var(--lagoon); }
.who { display: flex; justify-content: space-between; gap: 12px; font-size: 13px; }
.who b { overflow: hidden; text-overflow: ellipsis; font-weight: 600; }
time { flex: none; color: var(--ink-faint); font-variant-numeric: tabular-nums; }
.subject { display: block; }
.marks { display: flex; flex-wrap: wrap; gap: 4px 8px; font-size: 13px; color: var(--ink-faint); }
.marks small { font-size: inherit; overflow-wrap: anywhere; }
em { font-style: normal; font-weight: 600; color: var(--amber); }
em.failed, em.bounced { color: var(--hibiscus); }
main { overflow: auto; padding: 28px clamp(16px, 4vw, 48px); }
.empty { padding: 48px 24px; text-align: center; color: var(--ink-faint); }
article { display: flex; flex-direction: column; min-height: 100%; max-width: 760px; margin: 0 auto; }
.back { display: none; color: var(--lagoon); }
h2 { margin: 0 0 14px; font-size: 24px; line-height: 1.25; letter-spacing: -0.015em; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 20px; margin: 0 0 18px; font-size: 14px; }
dl div { display: contents; }
dt { color: var(--ink-faint); }
dd { margin: 0; overflow-wrap: anywhere; }
.attachments { list-style: none; display: flex; flex-wrap: wrap; gap: 8px; margin: 0 0 18px; padding: 0; }
.attachments li { padding: 8px 14px; border: 1px solid var(--line); border-radius: 10px; background: var(--surface); }
.attachments a { color: var(--lagoon); font-weight: 600; }
.attachments small { color: var(--ink-faint); }
iframe { flex: 1; width: 100%; min-height: 900px; border: 1px solid var(--line); border-radius: 10px; background: #fff; }
details { margin-top: 18px; }
summary { cursor: pointer; color: var(--lagoon); }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 18px; border-radius: 10px; background: var(--mist); font-size: 13px; }
@media (max-width: 800px) {
  body { display: block; height: auto; }
  nav { border: 0; }
  .reading nav { display: none; }
  body:not(.reading) main { display: none; }
  .back { display: inline-block; margin-bottom: 14px; }
}`;
