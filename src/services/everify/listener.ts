import { earliestEverifyReminder } from '../../domain/everify/states';
import type { FormListener } from '../form-listener';
import { eraseCases } from './cases/erase';
import { followI9, followStart } from './cases/follow';
import { followCase, tickCase } from './timers/timers';

/** Makes the E-Verify case of a form follow the form. */
export const everifyListener: FormListener = {
  leadDays: earliestEverifyReminder,
  started: followStart,
  changed: followI9,
  moved: followCase,
  dayBegun: tickCase,
  destroyed: eraseCases,
};
