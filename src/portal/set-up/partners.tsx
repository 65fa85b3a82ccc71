import { SummaryList, Link, Card } from '../ui/page-parts';
import { shownInstant } from '../ui/words';
import { type PageContext, submit, textOf, type Values } from '../session/page-context';
import { fieldsNamed, type Entity, type RecordActions } from './record/entity';
import { addresses, email, identifier, secretKind, freeText } from './record/kinds';

/** Other companies' systems that hire for the organization and are told about the progress of its forms. */

const secretText =
  'Give the signing secret to the partner, through a channel that others cannot read. It proves that a status update comes from you.';

const paramsOf = (partner: Values) => ({ partner_id: Number(partner['id']) });

const isOff = (partner: Values): boolean => partner['disabledAt'] !== null;

const actions: RecordActions = {
  test: {
    heading: 'Test update',
    text: 'Sends a test update to the address, signed like any other. The list of updates shows the result.',
    button: 'Send a test update',
    done: 'The test update is on its way.',
    when: (partner) => textOf(partner['callbackUrl']) !== '' && !isOff(partner),
    async run(context, partner) {
      await submit(context, 'createOrganizationPartnerTestDelivery', { params: paramsOf(partner) });
    },
  },
  rotation: {
    heading: 'New signing secret',
    text: 'Creates a new secret. For 24 hours updates are signed with both secrets.',
    button: 'Create a new signing secret',
    when: () => true,
    async run(context, partner) {
      const request = { params: paramsOf(partner) };
      const { body } = await submit(context, 'rotateOrganizationPartnerSecret', request);
      return {
        title: 'New signing secret',
        text: secretText,
        values: [{ id: 'signing-secret', label: 'Signing secret', value: body.secret }],
      };
    },
  },
  disabling: {
    heading: 'Turn updates off',
    text: 'Nothing is sent until you turn updates on again. The partner cannot do that.',
    button: 'Turn updates off',
    done: 'Updates are turned off.',
    when: (partner) => !isOff(partner),
    changes: () => ({ disabled: true }),
  },
  enabling: {
    heading: 'Turn updates on',
    text: 'Updates that have been waiting are sent.',
    button: 'Turn updates on',
    done: 'Updates are turned on.',
    when: isOff,
    // Sending the address undoes what its receiver has switched off.
    changes: ({ callbackUrl }) => ({ disabled: false, ...(callbackUrl !== null && { callbackUrl }) }),
  },
};

async function facts(context: PageContext, partner: Values) {
  const { timeZone } = context.session;
  const at = (value: unknown) => (typeof value === 'string' ? shownInstant(value, timeZone) : 'None');
  return (
    <Card heading="Status updates">
      <SummaryList
        rows={[
          { term: 'Signing secret created', value: at(partner['secretRotatedAt']) },
          { term: 'Switched off', value: isOff(partner) ? at(partner['disabledAt']) : null },
        ]}
      />
      <p>
        <Link href={`${context.base}/deliveries?partner=${textOf(partner['id'])}`}>
          See the updates and their attempts
        </Link>
      </p>
    </Card>
  );
}

export const partners: Entity = {
  path: '/set-up/partners',
  title: 'Partner systems',
  one: 'partner system',
  intro:
    'Systems of other companies that hire for you, such as an applicant tracking system. They are told when the status of a form changes.',
  list: 'listOrganizationPartners',
  get: 'getOrganizationPartner',
  create: 'createOrganizationPartner',
  update: 'updateOrganizationPartner',
  idName: 'partner_id',
  nameOf: (partner) => textOf(partner['name']),
  tagOf: (partner) => (isOff(partner) ? 'Updates turned off' : null),
  columns: [
    { heading: 'Address', cell: (partner) => textOf(partner['callbackUrl']) },
    { heading: 'Updates', cell: (partner) => (isOff(partner) ? 'Off' : 'On') },
  ],
  sections: [
    {
      heading: 'Partner system',
      note: 'Then add an API client for it, with a user whose role has the permission “Act as a partner”.',
      fields: fieldsNamed({
        name: { label: 'Name', kind: freeText },
        callbackUrl: {
          label: 'Address for status updates',
          hint: 'With {integrationCandidateId} in it, such as https://ats.example/hires/{integrationCandidateId}. The partner can set it itself.',
          optional: true,
          kind: identifier,
        },
        basicUsername: {
          label: 'Username',
          hint: 'Only if the address requires HTTP Basic authentication.',
          optional: true,
          kind: identifier,
        },
        basicPassword: {
          label: 'Password for the address',
          hint: 'Never shown. Leave it empty to keep the one that is stored.',
          optional: true,
          kind: secretKind,
        },
        notificationEmail: {
          label: 'Email address for failures',
          hint: 'We email this address when updates fail for days.',
          optional: true,
          kind: email,
        },
        embedOrigins: {
          label: 'Websites that may show Section 1 in their pages',
          hint: 'One per line, such as https://hr.ats.example. The partner can set them itself.',
          optional: true,
          kind: addresses,
        },
      }),
    },
  ],
  secretOf: (partner) => ({
    title: 'Partner system added',
    text: secretText,
    values: [{ id: 'signing-secret', label: 'Signing secret', value: textOf(partner['secret']) }],
  }),
  more: facts,
  actions,
};
