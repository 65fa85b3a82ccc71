import { Problem } from '../../domain/problem';
import { textNumberOf } from '../../domain/i9/form/numbers';
import { assertFilled, formRefusalOf } from '../set-up/record/faults';
import { bodyFrom, typedIn } from '../set-up/record/form';
import { fieldsOf, type RecordField } from '../set-up/record/entity';
import { sendNew } from '../set-up/record/pages';
import { select } from '../set-up/record/kinds';
import { get, post, type HrRoute } from '../session/route';
import { bodyOf, goTo, may, type PageContext, call, submit, valuesOf } from '../session/page-context';
import { employeeRecords } from './employee-pages';
import { readSendsTexts } from './list-filters';
import { typed } from '../ui/typed';

/** One page from someone who was hired to the link for Section 1: the employee, and a form that begins. */

/** How the new hire gets to Section 1, and what `createEmployee` is asked for. */
const ways = {
  code: { label: 'Show a code here: the employee is in the room', asks: { createI9: 'yes' } },
  email: {
    label: 'Send the link by email',
    asks: { createI9: 'yes', createLogin: true, sendLoginEmail: true },
  },
  text: {
    label: 'Send the link by text message to the cell phone',
    asks: { createI9: 'yes' },
  },
  remote: {
    label: 'Send the link by email; an authorized representative will examine the documents',
    asks: { createRemotehireI9: 'yes' },
  },
} as const;

type Way = keyof typeof ways;
const isWay = (text: string): text is Way => Object.hasOwn(ways, text);

const way: RecordField = {
  name: 'way',
  label: 'How will the employee get the link to Section 1?',
  missing: 'Choose how the employee will get the link to Section 1',
  hint: 'By email or text message only with an email address or cell phone number above.',
  needed: true,
  kind: select(async (context) => {
    const texts = await readSendsTexts(context);
    return Object.entries(ways)
      .filter(([value]) => value !== 'text' || texts)
      .map(([value, { label }]) => ({ value, label }));
  }),
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

export const mayHire = (context: PageContext): boolean =>
  may(context, 'createEmployee') && may(context, 'createEmployeeI9');

/** The button that leads here, for those who may hire. */
export const AddHire = ({ base }: Pick<PageContext, 'base'>) => (
  <a class="usa-button" href={`${base}${hires.path}/new`}>
    Add a hire and start the I-9
  </a>
);

function assertMayHire(context: PageContext): void {
  if (!mayHire(context)) throw new Problem('permission-denied');
}

function showHire(context: PageContext): Promise<void> {
  assertMayHire(context);
  return sendNew(context, hires);
}

/** @throws Problem invalid-request: before anything is added, so that nobody is hired without a link */
function assertTextable(cellNumber: string): void {
  if (textNumberOf(cellNumber) !== null) return;
  const code = cellNumber.trim() === '' ? 'needed' : 'phone-malformed';
  throw new Problem('invalid-request', {
    errors: [
      {
        pointer: '/cellNumber',
        code,
        detail: 'The cell phone number is not one of the United States.',
      },
    ],
  });
}

function sendText(context: PageContext, i9Id: number) {
  const once = typed(bodyOf(context), 'once', 100);
  const request = { params: { i9_id: i9Id }, body: { channel: 'text' } };
  return submit(context, 'createSection1Link', request, { once: once && `${once}-link` });
}

async function hire(context: PageContext): Promise<void> {
  assertMayHire(context);
  const values = typedIn(fields, bodyOf(context));
  const chosen = values['way'] ?? '';
  try {
    assertFilled(fields, values);
    if (chosen === 'text') assertTextable(values['cellNumber'] ?? '');
    const asks = isWay(chosen) ? ways[chosen].asks : {};
    const body = { ...bodyFrom(employeeFields, values), ...asks };
    const answer = await submit(context, 'createEmployee', { body });
    const id = Number(valuesOf(answer.body)['id']);
    const { i9Id } = (await call(context, 'getEmployeeHire', { params: { employee_id: id } })).body;
    if (chosen === 'text' && i9Id) await sendText(context, i9Id);
    const place = i9Id ? `/i9s/${i9Id}` : `/employees/${id}`;
    goTo(context, chosen === 'code' && i9Id ? `${place}/section1-code` : `${place}?done=started`);
  } catch (error) {
    await sendNew(context, hires, { values, refusal: formRefusalOf(error, fields, values) });
  }
}

export const hireRoutes: readonly HrRoute[] = [
  get('/hires/new', 'createEmployee', showHire),
  post('/hires', 'createEmployee', hire),
];
