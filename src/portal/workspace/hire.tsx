import { permissionId } from '../../../generated/permissions';
import { Problem } from '../../domain/problem';
import { people } from '../../store/organizations/people';
import { assertFilled, refusalOf } from '../set-up/record/faults';
import { call, sentWith, valuesOf } from '../set-up/record/call';
import { bodyFrom, typedIn } from '../set-up/record/form';
import { fieldsOf, type Field } from '../set-up/record/entity';
import { sendNew } from '../set-up/record/pages';
import { select } from '../set-up/record/kinds';
import { get, post, type HrRoute } from '../session/route';
import { bodyOf, goTo, lookAtOnce, may, type PageContext } from '../session/page-context';
import { employeeRecords } from './employee-pages';

/** One page from someone who was hired to the link for Section 1: the employee, and a form that begins. */

/** How the new hire gets to Section 1, and what `createEmployee` is asked for. */
const ways = {
  code: { label: 'Show a code here: the employee is in the room', asks: { createI9: 'yes' } },
  email: {
    label: 'Send the link by email',
    asks: { createI9: 'yes', createLogin: true, sendLoginEmail: true },
  },
  remote: {
    label: 'Send the link by email; an authorized representative will examine the documents',
    asks: { createRemotehireI9: 'yes' },
  },
} as const;

type Way = keyof typeof ways;
const isWay = (text: string): text is Way => Object.hasOwn(ways, text);

const way: Field = {
  name: 'way',
  label: 'How will the employee get the link to Section 1?',
  missing: 'Choose how the employee will get the link to Section 1',
  hint: 'By email only with an email address above.',
  needed: true,
  kind: select(() => Promise.resolve(Object.entries(ways).map(([value, { label }]) => ({ value, label })))),
};

const hires = {
  path: '/hires',
  place: '/employees',
  title: 'Employees',
  one: 'hire',
  sections: [...employeeRecords.sections, { heading: 'Form I-9', fields: [way] }],
} as const;
const employeeFields = fieldsOf(employeeRecords);
const fields = [...employeeFields, way];

function assertMayHire(context: PageContext): void {
  if (!may(context, permissionId.createI9s)) throw new Problem('permission-denied');
}

function showHire(context: PageContext): Promise<void> {
  assertMayHire(context);
  return sendNew(context, hires);
}

async function hire(context: PageContext): Promise<void> {
  assertMayHire(context);
  const form = bodyOf(context);
  const values = typedIn(fields, form);
  const chosen = values['way'] ?? '';
  try {
    assertFilled(fields, values);
    const asks = isWay(chosen) ? ways[chosen].asks : {};
    const body = { ...bodyFrom(employeeFields, values), ...asks };
    const answer = await call(context, 'createEmployee', { body }, sentWith(form));
    const id = Number(valuesOf(answer.body)['id']);
    const person = await lookAtOnce(context, (unit) => people.read(unit, id));
    const place = person?.i9Id ? `/i9s/${person.i9Id}` : `/employees/${id}`;
    goTo(context, chosen === 'code' && person?.i9Id ? `${place}/section1-code` : `${place}?done=started`);
  } catch (error) {
    await sendNew(context, hires, { values, refusal: refusalOf(error, fields, values) });
  }
}

export const hireRoutes: readonly HrRoute[] = [
  get('/hires/new', permissionId.createEmployees, showHire),
  post('/hires', permissionId.createEmployees, hire),
];
