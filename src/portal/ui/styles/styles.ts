import { sessionLimits } from '../../../authentication/sessions';
import { darkStyles } from './dark';

/** Seconds after which an idle page says that the session is about to end. */
const endingSeconds = (sessionLimits.idleMinutes - sessionLimits.warnedMinutes) * 60;

/**
 * What the portal adds to the design system: a plain frame, one readable column, tiles whose questions open below them,
 * and a printable confirmation. A string instead of a file, so that it is compiled into the program.
 */
export const styles = `
:root { --page: #f4f6f9; --paper: #fff; --band: #e7ebf0; --quote: #f0f4f9; --chosen: #edf4fd; --hover: #f4f8fc;
  --ink: #1b1b1b; --ink-soft: #3d4551; --muted: #565c65; --navy: #162e51; --link: #005ea2; --alert: #b50909;
  --line: #c6cace; --line-soft: #dfe1e2; --line-strong: #a9aeb1; }
body { background: var(--page); color: var(--ink); display: flex; flex-direction: column; min-height: 100vh;
  font-family: "Source Sans Pro Web", "Helvetica Neue", Helvetica, Roboto, Arial, sans-serif; font-size: 1.06rem; line-height: 1.5; }
h1, h2, h3, .usa-alert__heading, .usa-step-indicator__heading { font-family: inherit; line-height: 1.25; text-wrap: balance; }
h1 { font-size: 1.9rem; margin: 0 0 0.75rem; }
h2 { font-size: 1.35rem; margin: 2rem 0 0.5rem; }
h3 { font-size: 1.12rem; margin: 1.5rem 0 0.5rem; }
p { max-width: 40rem; overflow-wrap: break-word; }
main:focus { outline: none; }
/* A link on its own is 24 pixels high without moving the lines around it (WCAG 2.2, 2.5.8). */
.usa-link { padding-block: 0.2rem; }
.portal-header { background: #162e51; color: #fff; border-bottom: 4px solid #2672de; }
.portal-header__inner, .portal-footer__inner, .portal-main { width: 100%; max-width: 46rem; margin-inline: auto; box-sizing: border-box;
  padding-inline: 1rem; }
.portal-header__inner { display: flex; align-items: center; justify-content: space-between; gap: 1rem; padding-block: 0.75rem; }
.portal-header__names { display: flex; flex-direction: column; min-width: 0; overflow-wrap: anywhere; }
.portal-header__organization { font-weight: 700; font-size: 1.15rem; line-height: 1.25; }
.portal-header__form { font-size: 0.95rem; color: #dfe1e2; }
.portal-language { flex: none; display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 0.9rem; border: 1px solid #fff;
  border-radius: 4px; background: transparent; color: #fff; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
.portal-language:visited { color: #fff; }
.portal-language:hover { background: #fff; color: #162e51; }
.portal-language:focus, .usa-skipnav:focus { outline: 0.25rem solid #ffbe2e; outline-offset: 0; }
.portal-main { flex: 1 0 auto; padding-block: 1.5rem 3rem; }
.portal-card { background: var(--paper); border: 1px solid var(--line-soft); border-radius: 8px; padding: 1.5rem; margin-top: 1.25rem; }
.portal-card > :first-child { margin-top: 0; }
.portal-card > :last-child { margin-bottom: 0; }
.portal-card h2 { margin-top: 0; padding-bottom: 0.5rem; border-bottom: 1px solid var(--line-soft); }
.portal-lead { font-size: 1.2rem; }
.portal-embedded { min-height: 0; background: transparent; }
/* Beside the language switch, not below it. */
.portal-embedded .portal-progress { overflow: hidden; }
.portal-embedded .portal-main { max-width: none; padding: 0.5rem 1rem 1.5rem; }
.portal-embedded .portal-main > .portal-language { float: right; min-height: 2.75rem; margin: 0 0 0.5rem 1rem; border-color: var(--link); color: var(--link); }
.portal-footer { background: var(--band); border-top: 1px solid var(--line); font-size: 0.95rem; }
.portal-footer__inner { padding-block: 1rem; }
.portal-footer p { margin-block: 0.5rem; }
.usa-skipnav { z-index: 10; }

.usa-form-group { margin-top: 1.25rem; }
.usa-label, .usa-legend { max-width: none; margin-top: 0; font-weight: 600; }
.usa-legend.portal-question { font-size: 1.12rem; }
.usa-input, .usa-select { max-width: 30rem; min-height: 2.75rem; height: auto; }
/* A date and time takes a second line where one is too narrow for large letters. */
.usa-input::-webkit-datetime-edit-fields-wrapper { display: flex; flex-wrap: wrap; }
.usa-input--2xs { max-width: 3.75rem; }
.usa-input--sm { max-width: 10rem; }
.usa-input--md { max-width: 17rem; }
.usa-hint { color: var(--muted); font-weight: 400; overflow-wrap: anywhere; }
.portal-official { display: block; font-weight: 400; font-size: 0.93rem; color: var(--muted); }
.portal-note { font-weight: 400; color: var(--muted); }
.usa-form-group--error { margin-top: 1.5rem; margin-left: 0; padding-left: 0.9rem; }
.usa-error-message { font-weight: 600; padding-block: 0.25rem; }
.usa-radio, .usa-checkbox { background: transparent; max-width: none; }
.usa-radio__input--tile + .usa-radio__label, .usa-checkbox__input--tile + .usa-checkbox__label { max-width: none; margin-top: 0.6rem; background: var(--paper); }
.usa-radio__input--tile:checked + .usa-radio__label, .usa-checkbox__input--tile:checked + .usa-checkbox__label { background: var(--chosen); border-color: var(--link); }
.usa-radio__label-description, .usa-checkbox__label-description { color: var(--ink-soft); }

/* Questions of a choice, shown while it is chosen. A browser without support for this always shows them; the server drops what does not count. */
.portal-conditional { display: none; margin: 0.25rem 0 1rem 0.75rem; padding: 0.25rem 0 0.25rem 1rem; border-left: 4px solid #73b3e7; }
.usa-radio__input:checked ~ .portal-conditional { display: block; }
.portal-conditional > .usa-form-group:first-child { margin-top: 0.5rem; }

.portal-actions { display: flex; flex-wrap: wrap; align-items: center; gap: 0.75rem 1.5rem; margin-top: 2rem; }
.portal-actions .usa-button { margin: 0; min-height: 3rem; line-height: 1.2; }
.portal-actions .usa-button:not(.usa-button--outline):not(.usa-button--unstyled) { padding-inline: 1.75rem; }
.usa-form, .portal-form { max-width: none; }

.portal-summary { margin: 0; }
.portal-summary__row { padding: 0.6rem 0; border-bottom: 1px solid var(--line-soft); }
.portal-summary__row:last-child { border-bottom: 0; }
.portal-summary__row:has(.portal-summary__action) { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; align-items: baseline; padding: 0.15rem 0; line-height: 1.3; }
.portal-summary__row:has(.portal-summary__action) dt { grid-column: 1 / 3; line-height: 1.3; }
.portal-summary .portal-summary__action { font-weight: 400; }
.portal-answers h2 { border: 0; padding: 0; margin: 1rem 0 0; font-size: 1.12rem; }
/* The form's own name beside the help language's, where many answers stand below each other. */
.portal-answers .portal-summary dt { font-size: 0.88rem; line-height: 1.2; }
.portal-answers .portal-official { display: inline; font-size: 0.82rem; }
.portal-answers .portal-official::before { content: " · "; }
.portal-answers > :first-child { margin-top: 0; }
.portal-summary + .portal-summary, .hr-document + .portal-summary { border-top: 1px solid var(--line-soft); }
.portal-summary dt { color: var(--muted); font-size: 0.97rem; }
.portal-summary dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
.portal-empty { font-weight: 400; font-style: italic; color: var(--muted); }
@media (min-width: 40em) {
  .portal-summary__row { display: grid; grid-template-columns: 15rem 1fr; gap: 1rem; }
  .portal-summary__row:has(.portal-summary__action) { grid-template-columns: 15rem 1fr auto; gap: 1rem; }
  .portal-summary__row:has(.portal-summary__action) dt { grid-column: 1; }
}

.portal-statement { margin: 1rem 0; padding: 1rem 1.25rem; border-left: 5px solid var(--navy); background: var(--quote); font-size: 1.12rem; }
.portal-letters { list-style-type: lower-alpha; }
.portal-statement p { margin: 0; }
.portal-statement p + p { margin-top: 0.75rem; }
.portal-statement__source { font-size: 0.9rem; color: var(--muted); margin-bottom: 0.35rem !important; }
.portal-notices { margin-top: 1rem; }
.portal-notices > summary { cursor: pointer; font-weight: 600; padding: 0.75rem 0; color: var(--link); text-decoration: underline; }
summary:focus { outline: 0.25rem solid #2491ff; outline-offset: 0; }
.portal-picture { margin: 0.5rem 0 1rem; }
.portal-picture svg { display: block; max-width: 100%; }
.portal-picture figcaption { color: var(--muted); font-size: 0.97rem; max-width: 40rem; }
.portal-progress { max-width: none; margin: 0 0 0.75rem; font-weight: 600; color: var(--muted); }
.portal-progress progress { display: block; width: 100%; height: 0.4rem; margin-top: 0.25rem; accent-color: #005ea2; }
.portal-time { font-weight: 700; font-variant-numeric: tabular-nums; }
.portal-signature { font-size: 1.25rem; }
.usa-step-indicator { margin: 0 0 1.25rem; background: transparent; }
.usa-step-indicator__segments { margin-left: 0; }
.usa-step-indicator__header { margin-top: 0.9rem; }
.usa-step-indicator--counters-sm .usa-step-indicator__segment::before { box-shadow: inset 0 0 0 0.25rem #71767a, 0 0 0 0.25rem var(--page); background: var(--paper); }
.usa-step-indicator--counters-sm .usa-step-indicator__segment--complete::before { box-shadow: 0 0 0 0.25rem var(--page); background: #162e51; }
.usa-step-indicator--counters-sm .usa-step-indicator__segment--current::before { box-shadow: 0 0 0 0.25rem var(--page); background: #005ea2; }
/* Where the steps show their names, the line "1 of 4" is only for screen readers. */
@media (min-width: 40em) { .usa-step-indicator__header { position: absolute; left: -999em; } }
.usa-step-indicator__heading { margin: 0; font-size: 1.12rem; }
.usa-step-indicator__segment-label { font-size: 0.97rem; }
.usa-alert { margin-top: 1rem; overflow-wrap: anywhere; } .usa-alert + .hr-table { margin-top: 1rem; }
#error-summary:focus { outline: 0.25rem solid #2491ff; }
.usa-alert .usa-alert__heading { margin-top: 0; margin-bottom: 0.35rem; line-height: 1.25; }
.usa-button--unstyled { min-height: 2.75rem; }
.usa-list li { max-width: 40rem; }

/* Pages of the people who work with forms: wider, with a navigation bar under the header. */
.portal-main--wide, .portal-header__inner--wide, .portal-footer__inner--wide, .hr-nav__inner { max-width: 72rem; }
.hr-nav { background: var(--paper); border-bottom: 1px solid var(--line); }
.hr-nav__inner { margin-inline: auto; padding-inline: 1rem; box-sizing: border-box; }
.hr-nav ul { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0 0.5rem; }
.hr-nav a { display: inline-flex; align-items: center; min-height: 2.75rem; padding-inline: 0.75rem; color: var(--navy); text-decoration: none;
  font-weight: 600; border-bottom: 4px solid transparent; }
/* On a phone the eight places fit in two lines. */
@media (max-width: 39.99em) { .hr-nav ul { gap: 0; } .hr-nav a { padding-inline: 0.5rem; } .hr-nav__inner { padding-inline: 0.5rem; } }
.hr-nav a:hover { color: var(--link); border-bottom-color: var(--line-strong); }
.hr-nav--parts a { font-weight: 400; min-height: 2.25rem; font-size: 0.98rem; }
.hr-nav a[aria-current] { border-bottom-color: var(--link); color: var(--link); }
.hr-tiles { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr)); list-style: none; margin: 1rem 0; padding: 0; }
.hr-views > ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; list-style: none; margin: 0.5rem 0; padding: 0; }
.hr-views a { display: inline-block; padding-block: 0.35rem; overflow-wrap: anywhere; } .hr-views a[aria-current] { font-weight: 700; }
.hr-views p { margin-block: 0; }
.hr-beside { display: grid; gap: 0 1rem; grid-template-columns: repeat(auto-fit, minmax(min(13rem, 100%), 1fr)); align-items: end; }
.hr-beside .usa-form-group:has(.usa-checkbox) { margin-top: 0.5rem; }
.hr-beside__alone { grid-column: 1 / -1; }
.portal-details { margin: 1.25rem 0; }
.hr-table th.hr-level--1 { padding-left: 2rem; } .hr-table th.hr-level--2 { padding-left: 3.25rem; } .hr-table th.hr-level--3 { padding-left: 4.5rem; }
.hr-table th.hr-level--4 { padding-left: 5.75rem; } .hr-table th.hr-level--5 { padding-left: 7rem; }
.hr-columns > aside .portal-summary__row { display: block; }
.hr-permissions > .usa-fieldset { margin-top: 1.5rem; }
.hr-permissions .usa-checkbox__label { margin-top: 0.6rem; }
.hr-checklist > li { margin-bottom: 0.5rem; max-width: none; }
.hr-templates { list-style: none; margin: 0 0 1.5rem; padding: 0; display: grid; gap: 0.5rem 1.5rem; grid-template-columns: repeat(auto-fit, minmax(min(11rem, 100%), 1fr)); }
.hr-reports { padding-left: 1.25rem; }
.hr-reports li { margin-block: 0.4rem; }
.hr-chart { background: var(--paper); border: 1px solid var(--line-soft); border-radius: 8px; padding: 1rem 1.25rem; margin-block: 1rem; }
.hr-chart__title { font-weight: 600; margin: 0 0 0.5rem; }
.hr-chart__row { display: grid; grid-template-columns: minmax(6rem, 16rem) 1fr 4rem; gap: 0.75rem; align-items: center; margin-block: 0.3rem; overflow-wrap: anywhere; }
.hr-chart__row svg { width: 100%; height: 1rem; fill: #2672de; }
.hr-tiles--wide { grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr)); }
.hr-count { display: inline-block; min-width: 1.75rem; margin-block: -0.2rem; }
.hr-tile { display: block; height: 100%; box-sizing: border-box; background: var(--paper); border: 1px solid var(--line); border-radius: 8px; padding: 0.9rem 1rem; color: var(--ink); text-decoration: none; }
.hr-tile:visited { color: var(--ink); }
.hr-tile:hover { border-color: var(--link); box-shadow: 0 0 0 1px var(--link); }
.hr-tile[aria-current] { border-color: var(--link); box-shadow: inset 0 -4px 0 var(--link); background: var(--chosen); }
.hr-tile__number { display: block; font-size: 1.9rem; font-weight: 700; line-height: 1.15; font-variant-numeric: tabular-nums; }
.hr-tile__number--alert { color: var(--alert); }
.hr-filter { display: grid; gap: 0 1rem; align-items: end; grid-template-columns: repeat(auto-fit, minmax(min(11rem, 100%), 1fr)); }
/* On a phone two stand side by side. */
@media (max-width: 39.99em) { .portal-main--wide .hr-filter { grid-template-columns: repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr)); } }
.hr-head + .portal-form { margin-top: 1rem; }
.hr-filter .usa-form-group { margin-top: 0; margin-bottom: 0.75rem; }
.hr-filter .usa-input { max-width: none; }
.portal-form:has(> .hr-filter) { margin-bottom: 0.75rem; }
.hr-filter .usa-button { margin: 0 0 0.75rem; min-height: 2.75rem; }
.hr-table { width: 100%; border-collapse: collapse; background: var(--paper); }
.hr-table caption { text-align: left; font-weight: 600; padding-block: 0.5rem; }
.hr-table th, .hr-table td { text-align: left; vertical-align: top; padding: 0.65rem 0.75rem; border-bottom: 1px solid var(--line-soft); overflow-wrap: break-word; }
@media (max-width: 63.99em) { .hr-table th, .hr-table td { padding-inline: 0.5rem; } }
.hr-table td { text-wrap: balance; }
.hr-table thead th { vertical-align: middle; font-size: 0.93rem; color: var(--ink-soft); border-bottom: 2px solid var(--line-strong); white-space: nowrap; }
.hr-table--many thead th { white-space: normal; }
.hr-sort { display: inline-block; padding-block: 0.25rem; color: inherit; text-decoration-color: var(--line-strong); text-underline-offset: 0.25em; }
.hr-sort:visited { color: inherit; } .hr-sort:hover { color: var(--link); }
th[aria-sort] .hr-sort { color: var(--link); } th[aria-sort="ascending"] .hr-sort::after { content: " \\2191" / ""; } th[aria-sort="descending"] .hr-sort::after { content: " \\2193" / ""; }
.hr-filter__more { grid-column: 1 / -1; margin-bottom: 0.75rem; } .hr-filter .hr-filter__more { margin-bottom: 0; }
.portal-form + .hr-filter__more { margin-top: -0.75rem; }
.hr-filter__more > summary { cursor: pointer; color: var(--link); padding-block: 0.65rem; width: fit-content; }
.hr-filter__columns { display: grid; gap: 0 1rem; grid-template-columns: repeat(auto-fill, minmax(min(11rem, 100%), 1fr)); }
.hr-table tbody th { font-weight: 600; overflow-wrap: anywhere; min-width: 10rem; }
.hr-table tbody tr:hover { background: var(--hover); }
.hr-note { display: block; font-size: 0.93rem; color: var(--muted); font-weight: 400; }
.hr-timeline { list-style: none; margin: 0; padding: 0; } .hr-timeline > li { border-left: 3px solid var(--line); padding: 0 0 1rem 1rem; }
.hr-timeline > li:last-child { padding-bottom: 0; } .hr-timeline code { overflow-wrap: anywhere; } .hr-timeline summary { cursor: pointer; width: fit-content; padding-block: 0.35rem; }
.hr-attempt + .hr-attempt { margin-top: 0.5rem; }
.hr-tag { display: inline-block; border-radius: 4px; padding: 0.05rem 0.5rem; font-size: 0.93rem; font-weight: 600; background: var(--band); color: var(--ink); }
.hr-tag--alert { background: #b50909; color: #fff; }
.hr-tag--warn { background: #fae29a; color: #3d3000; }
.hr-tag--good { background: #d5ecd4; color: #19311e; }
.hr-whole { white-space: nowrap; }
.hr-inline { margin: 0; max-width: none; }
.hr-inline .usa-form-group + div { margin-top: 0.75rem; }
.hr-inline .usa-button { margin: 0; min-height: 2.75rem; padding-block: 0.5rem; }
@media (min-width: 48em) { .hr-table .hr-inline .usa-button { white-space: nowrap; } }
.hr-progress { display: block; width: 100%; max-width: 12rem; height: 0.75rem; margin-top: 0.35rem; accent-color: #005ea2; }
.hr-choose { display: block; position: relative; } .hr-choose input { display: block; width: 1.5rem; height: 1.5rem; margin: 0; accent-color: #005ea2; } .hr-table td.hr-table__choice { width: 2rem; padding-right: 0; }
.hr-refresh { display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; }
.hr-pages { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1.25rem; margin-top: 1rem; }
.hr-columns { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0 1.5rem; }
@media (min-width: 64em) {
  .hr-columns { grid-template-columns: minmax(0, 1fr) 20rem; align-items: start; }
  .hr-columns > div { grid-column: 1; grid-row: 1; }
  .hr-columns > aside { grid-column: 2; grid-row: 1; }
}
/* What stays in view beside a page: a second column on a desk, one line that opens on a phone. */
.portal-beside__brief { position: sticky; top: 0; z-index: 4; background: var(--paper); border: 1px solid var(--line); margin: 1rem -1rem 0; }
.portal-beside__brief > summary { padding: 0.6rem 1rem; min-height: 1.5rem; font-weight: 600; cursor: pointer; }
.portal-beside__brief[open] { max-height: 70vh; overflow-y: auto; }
.portal-beside__brief .portal-card { border: 0; margin: 0; padding-top: 0; }
.portal-beside__brief h2 { display: none; }
.portal-beside__whole { display: none; }
html:has(.portal-beside) { scroll-padding-top: 4.5rem; }
@media (min-width: 64em) {
  html:has(.portal-beside) { scroll-padding-top: 1rem; }
  body:has(.portal-beside) :is(.portal-header__inner, .portal-footer__inner, .portal-main) { max-width: 72rem; }
  .portal-beside { display: grid; grid-template-columns: minmax(0, 1fr) 21rem; gap: 0 1.5rem; align-items: start; }
  .portal-beside > div { grid-column: 1; grid-row: 1; }
  .portal-beside__brief { display: none; }
  .portal-beside__whole { display: block; grid-column: 2; grid-row: 1; position: sticky; top: 1rem; }
  .portal-beside__whole .portal-summary__row { display: block; padding: 0.35rem 0; }
}
/* Text and forms stay readable: only tables and columns use the whole width. */
.portal-main--wide .portal-form, .portal-main--wide .usa-step-indicator, .portal-main--wide > .usa-alert, .portal-main--wide > .portal-card { max-width: 48rem; }
.portal-main--wide .portal-form[role="search"] { max-width: none; }
.hr-columns > aside .portal-card .usa-button { width: 100%; margin: 0.35rem 0 0; min-height: 2.75rem; line-height: 1.2; }
.hr-head { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.25rem 1rem; }
.hr-head h1 { margin-bottom: 0.25rem; overflow-wrap: anywhere; }
.hr-crumb { font-size: 0.97rem; margin: 0 0 0.5rem; }
.hr-crumb + .usa-step-indicator { margin-top: 1.25rem; }
.hr-hash { font-family: "Roboto Mono Web", monospace; font-size: 0.85rem; overflow-wrap: anywhere; font-weight: 400; }
.hr-table td.hr-details { overflow-wrap: anywhere; text-wrap: wrap; }
@media (min-width: 48em) { .hr-when { min-width: 9rem; } .hr-details { width: 40%; } }
.hr-document { border-top: 1px solid var(--line-soft); padding-top: 0.75rem; margin-top: 1rem; }
.hr-document:first-of-type { border-top: 0; padding-top: 0; }
/* The camera is offered where a finger points: on a phone or a tablet. */
.portal-camera { display: none; margin-top: 0.75rem; }
@media (pointer: coarse) { .portal-camera { display: block; } }
.portal-thumbnail { display: block; width: 10rem; max-width: 100%; height: auto; margin: 0.35rem 0; border: 1px solid var(--line); background: #fff; }
.portal-thumbnails { list-style: none; margin: 0.5rem 0; padding: 0; display: flex; flex-wrap: wrap; gap: 1rem; }
.hr-copy { max-width: 100%; height: auto; border: 1px solid var(--line); background: #fff; }
.hr-qr { display: block; width: 14rem; max-width: 100%; height: auto; border: 1px solid var(--line); }
.hr-key, .hr-codes { font-family: "Roboto Mono Web", monospace; overflow-wrap: anywhere; }
.hr-codes { list-style: none; margin: 1rem 0; padding: 0; line-height: 1.9; }
.hr-ending { visibility: hidden; position: fixed; inset: auto 1rem 1rem; z-index: 5; margin: 0 auto; max-width: 40rem; box-shadow: 0 2px 12px #0006;
  animation: hr-ending 0s ${endingSeconds}s forwards; }
@keyframes hr-ending { to { visibility: visible; } }
.hr-mail, .hr-typed { white-space: pre-wrap; overflow-wrap: anywhere; font-family: inherit; margin: 0; }
.hr-search { display: flex; gap: 0.5rem; flex: 0 1 26rem; margin-left: auto; align-items: center; }
.hr-search .usa-input { margin: 0; min-height: 2.75rem; height: 2.75rem; max-width: none; flex: 1 1 auto; min-width: 0; }
@media (max-width: 47.99em) { .portal-header__inner:has(.hr-search) { flex-wrap: wrap; } .hr-search { order: 1; flex: 1 0 100%; } }
.hr-signout { display: inline-flex; gap: 0.75rem; align-items: center; flex: none; margin: 0; }
.usa-textarea { max-width: 40rem; min-height: 7rem; height: auto; }
.usa-file-input__plain { display: block; margin-top: 0.5rem; max-width: 100%; }
@media (max-width: 47.99em) {
  .hr-table, .hr-table caption, .hr-table thead, .hr-table tbody, .hr-table tr, .hr-table th, .hr-table td { display: block; }
  .hr-table { background: transparent; }
  .hr-table tr { background: var(--paper); border: 1px solid var(--line); border-radius: 8px; margin-bottom: 0.75rem; padding: 0.35rem 0.25rem; }
  .hr-table th, .hr-table td { border: 0; padding: 0.25rem 0.75rem; overflow-wrap: anywhere; }
  .hr-table thead tr { display: flex; flex-wrap: wrap; background: none; border: 0; padding: 0; margin: 0 0 0.5rem; } .hr-table thead th { border: 0; }
  .hr-table thead th:not(:has(.hr-sort)) { position: absolute; left: -999em; }
  .hr-table tbody th { min-width: 0; } .hr-table td.hr-table__choice { float: left; padding-right: 0; } .hr-table__choice + th { display: flow-root; }
  .hr-table td[data-label]::before { content: attr(data-label) ": "; color: var(--muted); }
  .hr-chart__row { grid-template-columns: 1fr auto; }
  .hr-chart__row svg { grid-row: 2; grid-column: 1 / -1; }
  .hr-tiles { grid-template-columns: 1fr 1fr; gap: 0.6rem; }
  .hr-tiles > li:last-child:nth-child(odd) { grid-column: 1 / -1; }
}

@media (max-width: 29.99em) {
  .portal-main { padding-block: 0.75rem 0.75rem; line-height: 1.45; }
  .portal-footer { font-size: 0.85rem; line-height: 1.3; }
  .portal-lead { font-size: 1.06rem; }
  .portal-main h2 { margin-top: 1.25rem; }
  .portal-main .portal-card h2, .portal-main .usa-alert__heading { margin-top: 0; }
  .portal-notices { margin-top: 0.25rem; }
  .portal-footer__inner { padding-block: 0.5rem; }
  .portal-footer .usa-link { padding-block: 0.3rem; }
  .portal-footer p { margin-block: 0.45rem; }
  .portal-actions { margin-top: 1rem; }
  .portal-statement { font-size: 0.98rem; line-height: 1.4; padding: 0.6rem 0.9rem; margin: 0.5rem 0 0.75rem; }
  /* Side by side where the letters leave room for both. */
  .portal-summary__row, .portal-summary__row:has(.portal-summary__action) { display: flex; flex-wrap: wrap; gap: 0 0.75rem; padding: 0.15rem 0; line-height: 1.3; }
  .portal-summary dt { flex: 0 1 8.75rem; font-size: 0.9rem; line-height: 1.25; padding-top: 0.1rem; }
  .portal-summary dd { flex: 1 1 7rem; min-width: 0; }
  .portal-summary__row:has(.portal-summary__action) dt { flex-basis: 6.5rem; }
  .portal-summary .portal-summary__action { flex: 0 0 auto; }
  .portal-summary dt:has(.portal-official) { flex-basis: 100%; }
  .portal-picture svg { height: 5.5rem; width: auto; }
  .portal-picture { margin: 0.25rem 0 0.5rem; }
  .usa-step-indicator { margin-bottom: 0.75rem; } .usa-step-indicator__header { margin-top: 0.25rem; }
  .usa-textarea { min-height: 5rem; }
  .portal-thumbnails { gap: 0.25rem 1rem; }
  .hr-document > h3 { margin-top: 0.5rem; } .usa-sr-only + .hr-document { margin-top: 0; padding-top: 0; border-top: 0; }
  .portal-main .portal-answers h2 { margin-top: 0.5rem; }
  main, p { overflow-wrap: anywhere; }
  .usa-fieldset { min-width: 0; }
  .portal-conditional { margin-left: 0; padding-left: 0.7rem; }
  h1 { font-size: 1.6rem; }
  .portal-card { padding: 0.9rem 1rem; border-radius: 0; margin-inline: -1rem; border-inline: 0; }
  .portal-actions .usa-button:not(.usa-button--unstyled) { width: 100%; }
  .usa-step-indicator__heading-text { min-width: 0; }
}
${darkStyles}/* Where people have colors of their own, no color, shadow or line without a color tells which place is the current one. */
@media (forced-colors: active) {
  .hr-nav a:not([aria-current]) { border-bottom-color: Canvas; }
  .hr-tile[aria-current] { border-width: 4px; }
}
@media screen { .portal-on-paper { display: none !important; } }
@media print {
  body { background: #fff; }
  .portal-header, .portal-footer, .hr-nav, .usa-skipnav, .usa-step-indicator, .portal-actions, .portal-no-print, .portal-beside__brief, .usa-button, .hr-columns > aside, .hr-crumb, .hr-ending,
  .portal-main--wide .usa-alert--success[role="status"] { display: none !important; }
  .portal-card { border: 0; padding: 0; margin: 0 0 1rem; break-inside: avoid; }
  .portal-main { max-width: none; padding: 0; }
}
`;
