import { RadioTiles } from '../ui/choices';
import { TextField } from '../ui/fields';
import type { Texts } from '../texts';
import type { ExaminationInput, Faults } from '../ui/typed';
import { Link } from '../ui/page-parts';

/** How the documents were examined; offers the alternative procedure if the rules may allow it. */
export function ExaminationFields(props: {
  t: Texts['section2'];
  faults: Faults;
  value: Partial<ExaminationInput>;
  everify: boolean;
  /**
   * Page for adding copies; null if the flow saves what was typed and then goes there, otherwise linked beside the
   * fields.
   */
  copiesUrl: string | null;
}) {
  const { t, faults, value, everify, copiesUrl } = props;
  return (
    <>
      {everify ? (
        <>
          <RadioTiles
            id="examinationMethod"
            label={t.method}
            error={faults['examinationMethod']}
            value={value.examinationMethod ?? 'physical'}
            choices={[
              { value: 'physical', label: t.physical },
              {
                value: 'alternative',
                label: t.alternative,
                description: t.alternativeHint,
                children: (
                  <TextField
                    id="liveVideoAt"
                    type="datetime-local"
                    label={t.liveVideo}
                    error={faults['liveVideoAt']}
                    value={value.liveVideoAt ?? ''}
                  />
                ),
              },
            ]}
          />
          <h3>{t.copiesTitle}</h3>
          <p>{t.copiesNote}</p>
          <p>
            {copiesUrl === null ? (
              <button class="usa-button usa-button--outline" type="submit" name="action" value="copies">
                {t.copiesButton}
              </button>
            ) : (
              <Link href={copiesUrl} target="_blank" rel="noreferrer">
                {t.copiesLink}
              </Link>
            )}
          </p>
        </>
      ) : null}
    </>
  );
}
