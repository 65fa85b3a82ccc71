import type { Unit } from '../../store/unit';
import { noteInTrail } from '../actor';
import { lockForm } from './locked-form';

/** Records that someone has viewed the Social Security numbers of a form in full. @throws Problem not-found */
export async function noteNumbersShown(unit: Unit, i9Id: number): Promise<void> {
  await lockForm(unit, i9Id);
  await noteInTrail(unit, i9Id, 'viewSocialSecurityNumbers', {});
  unit.change({ type: 'i9', id: i9Id });
}
