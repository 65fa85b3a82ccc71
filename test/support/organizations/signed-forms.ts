import type { TestService } from '../service';
import { passport, walk, type Walker } from './i9-walk';

/** What completes Section 2 with a passport, but for the fields that a test gives. */
export const section2Body = (fields: object = {}) => ({
  documents: [passport],
  firstDayOfEmployment: '2026-11-23',
  attestationRead: true,
  ...fields,
});

/** Forms that the tests of their steps begin with. */
export function formsOf(service: TestService) {
  /** A form whose Section 1 is signed. */
  async function ready(section1: object = {}): Promise<Walker> {
    const form = await walk(service);
    await form.section1(section1);
    return form;
  }
  /** The form of somebody whose employment has ended, and who is hired again today. */
  async function hiredAgain(
    section1: object = {},
    documents: readonly object[] = [passport],
  ): Promise<Walker> {
    const form = await ready(section1);
    await form.section2(documents);
    await form.clock('2026-12-10');
    await form.end('2026-12-01');
    await form.world.admin.post(`/v1/employees/${form.employeeId}/employments`, { startDate: '2026-12-10' });
    return form;
  }
  return { ready, hiredAgain };
}
