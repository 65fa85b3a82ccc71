import type { Section1Texts } from '../../texts';
import { Link, Card } from '../../ui/page-parts';

export function InstructionsPage({ texts }: { texts: Section1Texts }) {
  const t = texts.instructions;
  return (
    <>
      <h1>{t.title}</h1>
      <p class="portal-lead">{t.intro}</p>
      <p>
        <Link href="https://www.uscis.gov/i-9" rel="noreferrer">
          {t.official}
        </Link>
      </p>
      {t.sections.map((section) => (
        <Card key={section.heading} heading={section.heading}>
          <p>{section.text}</p>
        </Card>
      ))}
      <Notices texts={texts} />
    </>
  );
}

/** The form's own notices, in our layout. */
export function Notices({ texts }: { texts: Section1Texts }) {
  const t = texts.notices;
  return (
    <>
      <h3>{t.startHereHeading}</h3>
      <p>{t.startHere}</p>
      <h3>{t.discriminationHeading}</h3>
      <p>{t.discrimination}</p>
      <h3>{t.penaltiesHeading}</h3>
      <p>{t.penalties}</p>
    </>
  );
}
