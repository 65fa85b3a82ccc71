import { Card } from '../../ui/page';
import type { Section1Texts } from '../../texts';

export type ClosedKind = Exclude<keyof Section1Texts['closed'], 'toForm' | 'nextHeading'>;

/** A page that ends the flow: what happened, and what to do next. */
export function ClosedPage({
  texts,
  kind,
  formHref,
}: {
  texts: Section1Texts;
  kind: ClosedKind;
  formHref?: string | undefined;
}) {
  const t = texts.closed[kind];
  return (
    <>
      <h1>{t.title}</h1>
      <p class="portal-lead">{t.body}</p>
      <Card heading={texts.closed.nextHeading}>
        <p>{t.next}</p>
        {formHref === undefined ? null : (
          <p class="portal-actions">
            <a class="usa-button" href={formHref}>
              {texts.closed.toForm}
            </a>
          </p>
        )}
      </Card>
    </>
  );
}
