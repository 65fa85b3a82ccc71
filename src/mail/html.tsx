import { renderToString } from 'preact-render-to-string';
import type { Mail, MailButton } from '../store/deliveries/mail';
import { line } from './texts';

/**
 * The HTML part of an email: the paragraphs of its text, with a button where its address stands on a line of its own. Styles
 * are in the elements, because mail programs drop style sheets; nothing is loaded from anywhere.
 */
export function htmlOf({ subject, text, organization, buttons = [], language = 'en' }: Mail): string {
  const left = [...buttons];
  const paragraphs = text.trimEnd().split('\n\n');
  return `<!doctype html>${renderToString(
    <html lang={language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{line(subject)}</title>
      </head>
      <body style={styles.body}>
        <div style={styles.sheet}>
          {organization === undefined ? null : <p style={styles.organization}>{organization}</p>}
          <div style={styles.text}>
            {paragraphs.map((paragraph, index) => (
              <Paragraph key={index} text={paragraph} buttons={left} />
            ))}
          </div>
          <p style={styles.service}>Employment Eligibility Service</p>
        </div>
      </body>
    </html>,
  )}`;
}

/** @param buttons those that are left; one is taken for each of their addresses */
function Paragraph({ text, buttons }: { text: string; buttons: MailButton[] }) {
  if (/^-+$/.test(text)) return <hr style={styles.rule} />;
  return (
    <p style={styles.paragraph}>
      {text.split('\n').map((words, index) => {
        const button = buttons[0]?.url === words ? buttons.shift() : undefined;
        const isAddress = /^https?:\/\/\S+$/.test(words);
        return (
          <span key={index}>
            {index > 0 ? <br /> : null}
            {isAddress ? (
              <a href={words} style={button && styles.button}>
                {button?.label ?? words}
              </a>
            ) : (
              words
            )}
          </span>
        );
      })}
    </p>
  );
}

const styles = {
  body: 'margin:0;padding:16px;background:#f4f6f9;color:#1b1b1b;font:17px/1.5 Arial,Helvetica,sans-serif',
  sheet: 'max-width:560px;margin:0 auto;background:#fff;border:1px solid #dfe1e2',
  organization: 'margin:0;padding:16px 24px;background:#162e51;color:#fff;font-weight:bold',
  text: 'padding:8px 24px',
  paragraph: 'margin:16px 0;overflow-wrap:anywhere',
  button:
    'display:inline-block;margin-top:12px;padding:14px 28px;background:#005ea2;color:#fff;font-weight:bold;text-decoration:none;border-radius:4px',
  rule: 'border:0;border-top:1px solid #dfe1e2;margin:24px 0',
  service: 'margin:0;padding:12px 24px;border-top:1px solid #dfe1e2;color:#565c65;font-size:14px',
} as const;
