import { entryOf, TextField, RadioTiles } from '../ui/fields';
import { textsOf, type Texts } from '../texts';
import type { Faults } from '../ui/typed';
import { zoneInWords } from '../ui/page';
import { Link } from '../ui/page-parts';
import type { ExaminationForm } from './operations/examined';
import type { PageContext } from '../session/page-context';
import type { ReadForm } from '../workspace/i9/i9';

interface Props {
  t: Texts['section2'];
  faults: Faults;
  value: ExaminationForm;
  everify: boolean;
  /** Whoever examines was asked to meet the employee, so live video is not offered. */
  inPerson?: boolean;
  /** Name of the time zone in which the time of the live video call is entered. */
  zone: string;
  /**
   * Page for adding copies; null if the flow saves what was typed and then goes there, otherwise linked beside the
   * fields.
   */
  copiesUrl: string | null;
}

/** How the documents were examined; offers the alternative procedure if the rules may allow it. */
export function ExaminationFields(props: Props) {
  const { t, faults, value, everify, inPerson = false, zone, copiesUrl } = props;
  if (!everify) return null;
  return (
    <>
      {inPerson ? null : (
        <RadioTiles
          {...entryOf('examinationMethod', faults, value.examinationMethod ?? 'physical')}
          label={t.method}
          choices={[
            { value: 'physical', label: t.physical },
            {
              value: 'alternative',
              label: t.alternative,
              description: t.alternativeHint,
              children: (
                <TextField
                  {...entryOf('liveVideoAt', faults, value.liveVideoAt)}
                  type="datetime-local"
                  label={t.labels.liveVideoAt}
                  hint={t.liveVideoHint(zone)}
                />
              ),
            },
          ]}
        />
      )}
      <h3>{t.copiesTitle}</h3>
      {inPerson ? null : <p>{t.copiesNote}</p>}
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
  );
}

interface OfUser extends Pick<Props, 'faults' | 'everify' | 'value'> {
  readonly context: PageContext;
  readonly i9: Pick<ReadForm, 'id' | 'timeZone'>;
}

/** The same for a user who changes a form that is signed: its copies have a page of their own. */
export const UsersExamination = ({ context, i9, ...props }: OfUser) => (
  <ExaminationFields
    {...props}
    t={textsOf('en').section2}
    zone={zoneInWords(i9.timeZone, 'en')}
    copiesUrl={`${context.base}/i9s/${i9.id}/copies`}
  />
);
