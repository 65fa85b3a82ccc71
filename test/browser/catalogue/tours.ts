import type { TestService } from '../../support/service';
import { useLinks } from '../../support/pages/section1';
import { bulkTour } from './bulk';
import { bulkActionTour } from './bulk-actions';
import { everifyTours } from './everify';
import { formTours } from './forms';
import { outsideTours } from './outside';
import type { Room } from './rooms';
import { section1Tours } from './section1';
import { setUpTours } from './set-up';
import { signingTours } from './signing';
import type { Tour } from './types';
import { workspaceTours } from './workspace';

/** All tours, by the room that they visit. */
export const toursOf: Readonly<Record<Room, (service: TestService) => readonly Tour[]>> = {
  outside: (service) => [...outsideTours, ...section1Tours(useLinks(service))],
  form: () => [...signingTours, ...formTours],
  workspace: () => [...workspaceTours, bulkTour, bulkActionTour, ...everifyTours],
  'set-up': () => setUpTours,
};
