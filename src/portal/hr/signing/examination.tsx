import { RadioTiles, Checkbox } from '../../components/choices';
import { TextField } from '../../components/fields';
import type { HrTexts } from '../texts';
import type { Faults } from './documents';
import type { ExaminationInput } from './typed';

/** How the documents were examined; the alternative procedure is offered where the rules may allow it. */
export function ExaminationFields(props: {
  t: HrTexts['section2'];
  faults: Faults;
  value: Partial<ExaminationInput>;
  everify: boolean;
}) {
  const { t, faults, value, everify } = props;
  return (
    <>
      {everify ? (
        <>
          <RadioTiles
            id="examinationMethod"
            name="examinationMethod"
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
                    name="liveVideoAt"
                    type="datetime-local"
                    label={t.liveVideo}
                    error={faults['liveVideoAt']}
                    value={value.liveVideoAt ?? ''}
                  />
                ),
              },
            ]}
          />
          <Checkbox
            id="copiesKept"
            name="copiesKept"
            label={t.copies}
            error={faults['copiesKept']}
            checked={value.copiesKept === true}
          />
        </>
      ) : null}
    </>
  );
}
