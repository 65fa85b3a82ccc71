import { OpenAPIRouter, type Document, type Operation } from 'openapi-backend';
import type { OperationPlan } from '../plan';
import type { Caller } from '../types';
import type { Exchange, RouteMiss } from './exchange';

interface Node {
  readonly literals: Map<string, Node>;
  template: Node | null;
  route: Route | null;
}

interface Route extends RouteMiss {
  readonly byMethod: Map<string, { readonly plan: OperationPlan; readonly operation: Operation }>;
}

const newNode = (): Node => ({ literals: new Map(), template: null, route: null });

/** Returns every path as a tree of its segments. */
function compileRoutes(plans: readonly OperationPlan[], operations: ReadonlyMap<string, Operation>): Node {
  const root = newNode();
  for (const plan of plans) {
    let node = root;
    for (const segment of plan.route.split('/').slice(1)) {
      if (segment.startsWith('{')) node = node.template ??= newNode();
      else {
        const next = node.literals.get(segment) ?? newNode();
        node.literals.set(segment, next);
        node = next;
      }
    }
    const operation = operations.get(plan.operationId);
    if (!operation) throw new Error(`${plan.operationId} is unknown to the router`);
    node.route ??= { byMethod: new Map(), allow: '', oauth: false };
    node.route.byMethod.set(plan.method, { plan, operation });
    node.route.allow = allowOf([...node.route.byMethod.keys()]);
    node.route.oauth ||= plan.responses.get(400)?.oauthError === true;
  }
  return root;
}

function allowOf(methods: readonly string[]): string {
  const names = methods.map((method) => method.toUpperCase());
  return (names.includes('GET') ? ['HEAD', ...names] : names).sort().join(', ');
}

/** Literals take precedence over templates; a literal path with another method does not fall through to a template. */
function find(node: Node, segments: readonly string[], index: number, values: string[]): Route | null {
  if (index === segments.length) return node.route;
  const segment = segments[index] ?? '';
  const literal = node.literals.get(segment);
  const route = literal ? find(literal, segments, index + 1, values) : null;
  if (route || !node.template || segment === '') return route;
  values.push(segment);
  const match = find(node.template, segments, index + 1, values);
  if (!match) values.pop();
  return match;
}

/** Node's methods are upper case, the contract's lower case. HEAD is a GET whose body is not sent. */
const contractMethods: Readonly<Record<string, string>> = {
  GET: 'get',
  HEAD: 'get',
  POST: 'post',
  PATCH: 'patch',
  PUT: 'put',
  DELETE: 'delete',
};

/**
 * openapi-backend's router, prepared at start. On each request the original flattens every operation, builds a regular
 * expression per path, and parses the request up to three times.
 */
export class CompiledRouter extends OpenAPIRouter {
  private readonly operations: readonly Operation[];
  private readonly tree: Node;

  constructor(definition: Document, plans: readonly OperationPlan[]) {
    super({ definition });
    this.operations = super.getOperations();
    const byId = new Map(this.operations.map((operation) => [String(operation.operationId), operation]));
    this.tree = compileRoutes(plans, byId);
  }

  override getOperations(): Operation[] {
    return [...this.operations];
  }

  /** @throws Error by whose beginning the library tells a path that is unknown from a method that is */
  override matchOperation(exchange: Exchange<Caller>): Operation {
    const { path, method } = exchange;
    const end = path.length > 1 && path.endsWith('/') ? path.length - 1 : path.length;
    const values: string[] = [];
    const route = path.startsWith('/') ? find(this.tree, path.slice(1, end).split('/'), 0, values) : null;
    const found = route?.byMethod.get(contractMethods[method] ?? method);
    if (!found) {
      exchange.miss = route;
      throw new Error(route ? '405-methodNotAllowed' : '404-notFound');
    }
    exchange.plan = found.plan;
    exchange.segments = values;
    return found.operation;
  }

  /** Returns the exchange, which is parsed once, when it is validated. */
  override parseRequest(exchange: Exchange<Caller>): Exchange<Caller> {
    return exchange;
  }
}
