/** Code samples of every operation, made from the contract's examples: curl, TypeScript and Python without packages. */
import { firstExample, operationsOf, resolve } from './contract.mjs';

const baseUrl = 'http://127.0.0.1:3000';

/** What samples name in a path: records of a fresh sandbox, so that a sample runs as it stands. */
const sandboxIds = {
  employee_id: 1,
  employment_id: 1,
  user_id: 9,
  location_id: 2,
  legal_entity_id: 1,
  role_id: 7,
  group_id: 1,
  management_id: 1,
  view_id: 1,
  i9_id: 21,
  delivery_id: 1,
  inspection_id: 1,
  inspection_package_id: 1,
  import_id: 1,
  bulk_action_id: 1,
  export_id: 1,
  copy_id: 1,
  api_client_id: 3,
  partner_id: 1,
  note_id: 1,
};

/** The form of the sandbox at the stage that an operation needs, one for each that changes it (src/sandbox/forms.ts, stages.ts). */
const sandboxForms = {
  getPartnerHire: 70,
  updatePartnerHire: 70,
  createPartnerSection1Link: 70,
  voidPartnerHire: 71,
  voidI9: 1,
  completeSandboxSection1: 2,
  createSection1Link: 3,
  createShownSection1Link: 3,
  recordI9NumberView: 10,
  createI9Reminder: 4,
  completeSandboxSupplementA: 7,
  completeSandboxSection2: 16,
  completeSection2: 10,
  setSection2Draft: 11,
  requestI9Correction: 12,
  requestI9Representative: 13,
  revokeI9Representative: 17,
  approveI9: 18,
  requestI9Amendment: 22,
  // The one of somebody hired at a location outside E-Verify.
  createEverifyCase: 38,
  submitEverifyCase: 26,
  recordReceiptReplacement: 41,
  createI9DocumentCopy: 11,
  removeI9DocumentCopy: 11,
  getI9DocumentCopy: 43,
  recordReverification: 43,
  recordAuthorizationRevocation: 44,
  recordAuthorizationExtension: 45,
  recordI9Amendment: 48,
  setI9Hold: 49,
  requestI9Purge: 57,
  revokeI9PurgeRequest: 58,
  confirmI9Purge: 59,
  getEverifyCase: 60,
  confirmEverifyData: 60,
  getEverifyPhoto: 61,
  recordEverifyPhotoMatch: 62,
  submitEverifyImages: 63,
  requestEverifyNotice: 64,
  referEverifyCase: 65,
  recordEverifyNoAction: 66,
  getEverifyReferralConfirmation: 67,
  advanceSandboxEverifyCase: 68,
  closeEverifyCase: 69,
};

/** Where an operation needs other records, and what its body names instead of the contract's example. */
const sandboxRecords = {
  // The delivery of the sample of voidPartnerHire: it takes the place of the older ones.
  createRedelivery: { ids: { delivery_id: 3 } },
  createOrganizationPartnerRedelivery: { ids: { delivery_id: 3 } },
  createEmployeeI9: { ids: { employee_id: 250 } },
  createEmployment: { ids: { employee_id: 5 } },
  createUser: { body: { role: 3 } },
  updateUser: { ids: { user_id: 18 }, body: { role: 3 } },
  createRole: { body: { name: 'HR assistant' } },
  createLegalEntity: { body: { name: 'Northwind Events LLC' } },
  createManagement: { body: { userId: 14 } },
  updateManagement: { body: { userId: 10 } },
  createImport: { query: '?recordType=employees' },
  listEvents: { query: '?types=i9StatusUpdated&types=everifyStatusUpdated&limit=2' },
  requestInspectionPackage: { body: { employeeIds: [16, 18, 19] } },
  // The one that the sample of createI9DocumentCopy keeps.
  removeSavedView: { ids: { view_id: 2 } },
  removeI9DocumentCopy: { ids: { copy_id: 11 } },
  // One that has not begun.
  cancelImport: { ids: { import_id: 2 } },
  // Those that somebody else has asked for.
  recordExportReview: { ids: { export_id: 2 } },
  recordInspectionPackageReview: { ids: { inspection_package_id: 2 } },
  recordReceiptReplacement: {
    body: {
      documents: [
        { code: 'C_SSN_CARD', issuingAuthority: 'Social Security Administration', number: '900-45-6789' },
      ],
    },
  },
  submitEverifyCase: {
    body: { delayReason: 'OTHER', delayReasonDescription: 'The form was approved late.' },
  },
};

const formType = 'application/x-www-form-urlencoded';

/** @returns {{ operationId: string, method: string, url: string, headers: Record<string, string>, body: unknown, form: boolean, text: boolean, upload: string | undefined, binary: string | undefined }} */
export function exampleRequest(document, { route, method, operation, parameters }) {
  const records = sandboxRecords[operation.operationId];
  const form = sandboxForms[operation.operationId];
  const ids = { ...sandboxIds, ...(form && { i9_id: form }), ...records?.ids };
  const path = route.replaceAll(/\{(\w+)\}/g, (_match, name) => {
    const parameter = parameters.find((candidate) => candidate.name === name);
    const schema = resolve(document, parameter?.schema);
    return encodeURIComponent(String(ids[name] ?? schema?.examples?.[0] ?? ''));
  });
  const content = resolve(document, operation.requestBody)?.content ?? {};
  // OAuth's own form where there is a choice: the contract names JSON first, because generators of clients want it so.
  const [type] = Object.keys(content).sort((a, b) => Number(b === formType) - Number(a === formType));
  const example = type === undefined ? undefined : firstExample(document, content[type]);
  const body = records?.body ? { ...example, ...records.body } : example;
  const upload = uploads[type];
  const secured = !operation.security || operation.security.some((entry) => 'bearerAuth' in entry);
  const types = Object.keys(operation.responses ?? {}).flatMap((status) =>
    Object.keys(resolve(document, operation.responses[status]).content ?? {}),
  );
  const binary = types.map((name) => files[name]).find(Boolean);
  return {
    operationId: operation.operationId,
    method: method.toUpperCase(),
    url: baseUrl + path + (records?.query ?? shortPage(parameters)),
    headers: {
      ...(secured && { Authorization: 'Bearer $TOKEN' }),
      ...((upload ?? body) !== undefined && { 'Content-Type': type }),
    },
    body,
    form: type === formType,
    // A file, which is sent as it is.
    text: typeof body === 'string',
    upload,
    binary,
  };
}

/** Who reads an example of a list wants to see its form. */
const shortPage = (parameters) => (parameters.some(({ name }) => name === 'page_size') ? '?page_size=2' : '');

/** Where a body that is no text comes from. */
const uploads = { 'application/zip': 'forms.zip' };

/** Where an answer that is a file goes. */
const files = { 'application/pdf': 'i9.pdf', 'application/zip': 'package.zip' };

const shell = (text) => `'${String(text).replaceAll("'", String.raw`'\''`)}'`;

function curl({ method, url, headers, body, form, text, upload, binary }) {
  const lines = [`curl -s ${method === 'GET' || form ? '' : `-X ${method} `}${shell(url)}`];
  for (const [name, value] of Object.entries(headers)) {
    if (form && name === 'Content-Type') continue;
    lines.push(value.includes('$') ? `-H "${name}: ${value}"` : `-H ${shell(`${name}: ${value}`)}`);
  }
  if (form) lines.push(...Object.entries(body).map(([name, value]) => `-d ${shell(`${name}=${value}`)}`));
  else if (upload) lines.push(`--data-binary @${upload}`);
  else if (text) lines.push(`--data-binary ${shell(body)}`);
  else if (body !== undefined) lines.push(`-d ${shell(JSON.stringify(body, null, 2))}`);
  if (binary) lines.push(`-o ${binary}`);
  return lines.join(' \\\n  ');
}

const indent = (text, spaces) => text.replaceAll('\n', `\n${' '.repeat(spaces)}`);

function typescript({ method, url, headers, body, form, text, upload, binary }) {
  const fields = Object.entries(headers)
    .filter(([name]) => !(form && name === 'Content-Type'))
    .map(([name, value]) => {
      const shown = value.includes('$TOKEN')
        ? `\`${value.replace('$TOKEN', '${process.env.TOKEN}')}\``
        : `'${value}'`;
      return `    ${/^\w+$/.test(name) ? name : `'${name}'`}: ${shown},`;
    });
  const value = indent(JSON.stringify(body, null, 2) ?? '', 2);
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(fields.length > 0 ? ['  headers: {', ...fields, '  },'] : []),
    ...(upload ? [`  body: await (await import('node:fs/promises')).readFile('${upload}'),`] : []),
    ...(body === undefined
      ? []
      : [`  body: ${text ? value : form ? `new URLSearchParams(${value})` : `JSON.stringify(${value})`},`]),
  ];
  const call = options.length > 0 ? `fetch('${url}', {\n${options.join('\n')}\n})` : `fetch('${url}')`;
  const result = binary ? '(await response.arrayBuffer()).byteLength' : 'await response.text()';
  return `const response = await ${call};\nconsole.log(response.status, ${result});`;
}

const pythonWords = { true: 'True', false: 'False', null: 'None' };

/** JSON as a Python literal: only the three words differ, and only outside of strings. */
const pythonLiteral = (value) =>
  (JSON.stringify(value, null, 4) ?? '').replaceAll(/"(?:[^"\\]|\\.)*"|\b(?:true|false|null)\b/g, (token) =>
    token.startsWith('"') ? token : pythonWords[token],
  );

function python({ method, url, headers, body, form, text, upload, binary }) {
  const fields = Object.entries(headers).map(([name, value]) =>
    value.includes('$TOKEN')
      ? `        "${name}": "Bearer " + os.environ["TOKEN"],`
      : `        "${name}": "${value}",`,
  );
  const modules = [
    ...(body !== undefined && !form && !text ? ['json'] : []),
    ...('Authorization' in headers ? ['os'] : []),
    ...(form ? ['urllib.parse'] : []),
    'urllib.request',
  ];
  const literal = indent(pythonLiteral(body), 4);
  const encoded = text ? literal : form ? `urllib.parse.urlencode(${literal})` : `json.dumps(${literal})`;
  const data = upload ? `open("${upload}", "rb").read()` : `${encoded}.encode()`;
  return [
    ...modules.map((name) => `import ${name}`),
    '',
    'request = urllib.request.Request(',
    `    "${url}",`,
    `    method="${method}",`,
    ...(fields.length > 0 ? ['    headers={', ...fields, '    },'] : []),
    ...((upload ?? body) === undefined ? [] : [`    data=${data},`]),
    ')',
    'with urllib.request.urlopen(request) as response:',
    `    print(response.status, ${binary ? 'len(response.read())' : 'response.read().decode()'})`,
  ].join('\n');
}

/** The samples of one request, in the form of the renderer's `x-codeSamples`. */
export const samplesOf = (request) => [
  { lang: 'Shell', label: 'curl', source: curl(request) },
  { lang: 'TypeScript', label: 'TypeScript', source: typescript(request) },
  { lang: 'Python', label: 'Python', source: python(request) },
];

/** Puts samples beside every operation of the document, which is changed. */
export function addSamples(document) {
  for (const entry of operationsOf(document)) {
    entry.operation['x-codeSamples'] = samplesOf(exampleRequest(document, entry));
  }
  return document;
}
