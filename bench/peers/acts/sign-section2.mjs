/** `POST /v1/i9s/{i9_id}/section2`: a user signs Section 2 of a form whose Section 1 is signed. */
import { keys } from '../environment.mjs';
import * as rules from '../rules.mjs';
import { audit, refusal, remembered, trailEvent } from './steps.mjs';
import { delivery, event, factColumns } from './form.mjs';
import { bodyOf, readForm, wholeForm } from './whole-form.mjs';

/** Section 2 as it is signed. */
function section2Of(body, { place, examiner, facts }, now) {
  const { location, organization, calendar, today } = place;
  const { documents, faults } = rules.readDocuments(body.documents.map(rules.documentInput), 'documents');
  const { addressStreet, addressCity, addressState, addressZip } = location;
  const judged = rules.validateSection2(
    {
      documents,
      firstDay: body.firstDayOfEmployment,
      additionalInformation: body.additionalInformation,
      examinationMethod: body.examinationMethod,
      liveVideoAt: null,
      copies: [],
      representativeLastName: examiner.lastName,
      representativeFirstName: examiner.firstName,
      representativeTitle: examiner.title,
      businessName: organization.name,
      businessAddress: `${addressStreet}, ${addressCity}, ${addressState} ${addressZip}`,
    },
    {
      now,
      today,
      everify: facts.everify,
      shortJob: facts.shortJob,
      minor: rules.ageOn(facts.section1.dateOfBirth, today) < 18,
      dateOfBirth: facts.section1.dateOfBirth,
      crossFacts: {
        attestation: facts.section1.attestation,
        socialSecurityNumber: null,
        ssnOfAnother: false,
        nameDiffers: false,
        section1SignedOn: rules.dateIn(facts.section1.signedAt, organization.timeZone),
        section2Due: (startDate) => rules.section2DueDate({ ...facts, startDate }, calendar),
      },
    },
  );
  if (faults.length > 0 || !judged.ok) throw refusal(422, 'Section 2 cannot be signed like this');
  return judged.section2;
}

/** @returns the signature, and the form after it */
function sign(request, { place, examiner, facts }, section2, now) {
  const { userId } = request.caller;
  const signing = {
    typedName: null,
    attestationReadAt: now,
    address: request.ip,
    agent: null,
    method: 'api-token',
  };
  const attestation = rules.statements.examiner;
  const signature = rules.signSection({ now }, 'section2', section2, { by: examiner, attestation, signing });
  const command = {
    type: 'signSection2',
    signer: { userId, employeeId: null },
    attestationReadAt: now,
    documents: section2.documents,
    firstDay: section2.firstDay,
  };
  return { signature, i9: rules.transition(facts, command, rules.contextOf({ now }, place)).i9 };
}

const signSection2 = {
  guards({ caller: { organizationId }, params }) {
    const where = { organization_id: organizationId, i9_id: params.i9_id };
    return {
      copies: { name: 'copies', from: 'i9_document_copies', columns: ['id'], where, every: true },
      cases: { name: 'cases', from: 'everify_cases', columns: ['id', 'state'], where, every: true },
    };
  },
  loads({ caller, params }) {
    const form = wholeForm(caller, params.i9_id);
    const { organization_id, id: employee_id } = form.employee.where;
    const pushes = { name: 'pushes', from: 'push_sequences', columns: ['last'] };
    return { ...form, pushes: { ...pushes, where: { organization_id, employee_id }, lock: true } };
  },
  creates: ['deliveries'],
  judge({ form, cases }) {
    if (!form) throw refusal(404, 'No such form');
    if (form.state !== 'section1_completed') throw refusal(409, `The form is in the state ${form.state}`);
    if (cases.length > 0) throw refusal(409, 'The bench has no E-Verify cases');
  },
  *write(request, found) {
    const { caller, params } = request;
    const { organizationId, userId, clientId } = caller;
    const key = { organization_id: organizationId };
    const ofForm = { ...key, i9_id: params.i9_id };
    const now = new Date();
    const read = readForm(found, now);
    const { row, place, facts } = read;
    const section2 = section2Of(request.body, read, now);
    const { signature: signed, i9 } = sign(request, read, section2, now);
    const sequence = found.pushes.last + 1;
    const content = keys.encrypt(organizationId, 'i9-section', rules.canonicalJson(section2));
    const contentHash = Buffer.from(signed.sectionHash, 'hex');
    const signature = keys.encrypt(organizationId, 'i9-signature', JSON.stringify(signed));

    const changes = {
      ...factColumns(organizationId, i9, place),
      section2_ciphertext: content,
      section2_hash: contentHash,
      section2_signature_ciphertext: signature,
      section2_signed_at: now,
      section2_draft_ciphertext: null,
      examination_method: section2.examinationMethod,
      first_day_of_employment: section2.firstDay,
      state_reason: null,
      approved_at: now,
    };
    yield { update: 'i9s', set: changes, where: { ...key, id: params.i9_id } };
    yield {
      update: 'push_sequences',
      set: { last: sequence },
      where: { ...key, employee_id: row.employeeId },
    };
    const actor = { type: 'user', userId, clientId };
    const signer = rules.signingDetails(['section2'], { address: request.ip, method: 'api-token' });
    const details = { from: facts.state, to: i9.state, ...signer };
    const entry = { at: now, action: 'signSection2', actor, details };
    yield trailEvent(request, params.i9_id, found.trail.at(-1), entry);
    const told = delivery(organizationId, { ...row, sequence }, i9, place);
    yield event(told);
    const { id: deliveryId } = yield told;
    yield {
      update: 'deliveries',
      set: { state: 'superseded', superseded_by: deliveryId, finished_at: now },
      where: { ...ofForm, group: 'i9', state: 'pending', sequence: { below: sequence } },
    };
    yield { update: 'i9_links', set: { revoked_at: now }, where: { ...ofForm, revoked_at: null } };
    yield {
      insert: 'i9_section_versions',
      row: {
        ...ofForm,
        section: 'section2',
        version: found.versions.filter(({ section }) => section === 'section2').length + 1,
        content_ciphertext: content,
        content_hash: contentHash,
        signature_ciphertext: signature,
        signer_user_id: userId,
        signed_at: now,
      },
    };
    yield audit(request, 'completeSection2', 'i9', params.i9_id, Object.keys(changes));

    const after = {
      ...row,
      ...rules.factValues(i9, rules.formNextStep(i9, place.calendar, null)),
      section2,
      section2Signature: signed,
      section2SignedAt: now,
    };
    const body = bodyOf(
      { ...read, row: after },
      found,
      i9,
      { content: section2, signature: signed, signedAt: now },
      caller,
    );
    return () => body;
  },
};

export default remembered('completeSection2', signSection2);
