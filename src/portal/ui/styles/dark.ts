/** Backgrounds of messages. The design system writes its colors into its rules, so each is said again here. */
const messages = { info: '#12323a', success: '#173022', warning: '#3a3110', error: '#45211a' } as const;

const ofMessage = ([kind, background]: [string, string]): string => `
  .usa-alert--${kind}, .usa-alert--${kind} .usa-alert__body { background-color: ${background}; color: var(--ink); }
  .usa-alert--${kind} .usa-alert__body::before { background-color: var(--ink); }`;

/**
 * The portal's colors for people whose device is set to dark. Every pair of text and background has a contrast of at least
 * 4.5 to 1 (WCAG 2.2, 1.4.3), and the line around a field 3 to 1 (1.4.11). Paper stays white, and so does a page in a
 * frame, which has the colors of the page around it. A browser that cannot nest rules shows everything in light colors.
 */
export const darkStyles = `
@supports selector(&) { @media screen and (prefers-color-scheme: dark) {
  html:not(:has(.portal-embedded)) {
    color-scheme: dark;
    --page: #12161c; --paper: #1b222b; --band: #222a34; --quote: #202a36; --chosen: #16324f; --hover: #232c37;
    --ink: #f0f2f5; --ink-soft: #d0d5db; --muted: #a9b1bb; --navy: #d6e4f7; --link: #82b8f0; --alert: #ff9a8f;
    --line: #4a5563; --line-soft: #37404b; --line-strong: #8b98a8; --link-strong: #b5d6fa; --link-visited: #c9b3f5;
    .usa-input, .usa-textarea, .usa-select { background-color: var(--paper); color: var(--ink); border-color: var(--line-strong); }
    .usa-input--error { border-color: var(--alert); }
    .usa-select { background-image: none; appearance: auto; }
    .usa-link, .usa-alert .usa-alert__body .usa-link, .usa-button--unstyled { color: var(--link); }
    .usa-link:visited, .usa-alert .usa-alert__body .usa-link:visited { color: var(--link-visited); }
    .usa-link:is(:hover, :active), .usa-alert .usa-alert__body .usa-link:is(:hover, :active), .usa-button--unstyled:is(:hover, :active) { color: var(--link-strong); }
    .usa-button--outline, .usa-button--outline:visited { color: var(--link); box-shadow: inset 0 0 0 2px var(--link); }
    .usa-button--outline:is(:hover, :active) { color: var(--link-strong); box-shadow: inset 0 0 0 2px var(--link-strong); }
    .usa-skipnav:focus { background: var(--paper); color: var(--link); }
    .usa-error-message { color: var(--alert); }
    .usa-form-group--error { border-left-color: var(--alert); }
    .usa-radio__label, .usa-checkbox__label { color: var(--ink); }
    :is(.usa-radio__label, .usa-checkbox__label)::before { background-color: var(--paper); box-shadow: 0 0 0 2px var(--line-strong); }
    :is(.usa-radio__input--tile, .usa-checkbox__input--tile) + [class*="__label"] { border-color: var(--line-strong); }
    :is(.usa-radio__input--tile, .usa-checkbox__input--tile):checked + [class*="__label"] { border-color: var(--link); }
    .usa-radio__input:checked + [class*="__label"]::before { background-color: var(--link); box-shadow: 0 0 0 2px var(--link), inset 0 0 0 2px var(--paper); }
    .usa-checkbox__input:checked + [class*="__label"]::before { background-color: #2672de; box-shadow: 0 0 0 2px var(--link); }
    ::placeholder { color: var(--muted); }
    .usa-step-indicator__segment-label, .usa-step-indicator__segment::before { color: var(--muted); }
    .usa-step-indicator__segment--complete .usa-step-indicator__segment-label { color: var(--navy); }
    .usa-step-indicator__segment--current .usa-step-indicator__segment-label, .usa-step-indicator__total-steps { color: var(--link); }
    .usa-step-indicator__heading { color: var(--ink); }
    .usa-step-indicator__segment--complete::after, .usa-step-indicator--counters-sm .usa-step-indicator__segment--complete::before { background-color: #2672de; }
    .usa-alert { color: var(--ink); }${Object.entries(messages).map(ofMessage).join('')}
  }
} }
`;
