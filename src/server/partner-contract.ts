import { permissionId } from '../../generated/permissions';
import { asJson, asList, isJson, operationsOf, askedPermissions, type Json } from '../contract/document';
import { mapValues } from '../domain/json';

/**
 * Returns the part of the contract that a partner's developers need: the operations that a partner client may call, and
 * those where it finds the ids that it sends, the deliveries that it receives, and the components that these refer to.
 */
export function partnerContract(contract: object): Json {
  const document = asJson(contract);
  // Operations that require no permission of their own but the ones for the records, which no partner has.
  const others = new Set(
    asList(document['tags'])
      .map(asJson)
      .flatMap((tag) => (tag['x-partners'] === false ? tag['name'] : [])),
  );
  const offered = new Set(
    operationsOf(document)
      .filter(
        ({ operation }) =>
          operation['x-partners'] === true ||
          (askedPermissions(operation).every((permission) => permission === permissionId.actAsAPartner) &&
            !asList(operation['tags']).some((tag) => others.has(tag))),
      )
      .map(({ operationId }) => operationId),
  );
  const paths = Object.entries(asJson(document['paths'])).flatMap(([route, item]) => {
    const kept = Object.entries(asJson(item)).filter(
      ([name, value]) => name === 'parameters' || offered.has(String(asJson(value)['operationId'])),
    );
    return kept.some(([name]) => name !== 'parameters') ? [[route, Object.fromEntries(kept)] as const] : [];
  });
  const { info, components, tags, 'x-tagGroups': groups, ...rest } = document;
  const draft: Json = {
    ...rest,
    info: { ...asJson(info), title: `${String(asJson(info)['title'])}: partner systems` },
    paths: withoutLinks(Object.fromEntries(paths), (link) =>
      offered.has(String(asJson(asJson(asJson(components)['links'])[link])['operationId'])),
    ),
  };
  const used = new Set(
    [...Object.values(asJson(draft['paths'])), ...Object.values(asJson(draft['webhooks']))].flatMap((item) =>
      Object.values(asJson(item)).flatMap((operation) => asList(asJson(operation)['tags'])),
    ),
  );
  return {
    ...draft,
    tags: asList(tags).filter((tag) => used.has(asJson(tag)['name'])),
    'x-tagGroups': asList(groups).flatMap((group) => {
      const own = asList(asJson(group)['tags']).filter((tag) => used.has(tag));
      return own.length > 0 ? [{ ...asJson(group), tags: own }] : [];
    }),
    components: componentsOf(draft, asJson(components)),
  };
}

/** The same without links to operations that are not included. */
function withoutLinks(node: unknown, leadsOn: (link: string) => boolean): unknown {
  if (Array.isArray(node)) return node.map((item) => withoutLinks(item, leadsOn));
  if (!isJson(node)) return node;
  const isAnswer = 'headers' in node && isJson(node['links']);
  return mapValues(node, (value, name) =>
    isAnswer && name === 'links' ? only(value, leadsOn) : withoutLinks(value, leadsOn),
  );
}

/** Returns the components that the document or other components refer to, in order. */
function componentsOf(draft: Json, components: Json): Json {
  const found = new Set<string>();
  const follow = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(follow);
    if (!isJson(node)) return;
    const [, kind, name] = /^#\/components\/(\w+)\/(.+)$/.exec(String(node['$ref'])) ?? [];
    if (kind !== undefined && name !== undefined && !found.has(`${kind}/${name}`)) {
      found.add(`${kind}/${name}`);
      follow(asJson(components[kind])[name]);
    }
    Object.values(node).forEach(follow);
  };
  follow(draft);
  return mapValues(components, (entries, kind) =>
    kind === 'securitySchemes' ? entries : only(entries, (name) => found.has(`${kind}/${name}`)),
  );
}

/** Returns an object with only some of the members. */
const only = (members: unknown, isKept: (name: string) => boolean): Json =>
  Object.fromEntries(Object.entries(asJson(members)).filter(([name]) => isKept(name)));
