// Written by `npm run generate` from openapi.yaml. Do not edit.

export interface paths {
  '/v1/things': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List things
     * @description Lists the things, abbreviated.
     */
    get: operations['listThings'];
    put?: never;
    /**
     * Create a thing
     * @description Creates a thing.
     */
    post: operations['createThing'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/things/{thing_id}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        thing_id: components['parameters']['ThingId'];
      };
      cookie?: never;
    };
    /**
     * Get a thing
     * @description Returns the whole thing.
     */
    get: operations['getThing'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Change a thing
     * @description Changes a thing.
     */
    patch: operations['updateThing'];
    trace?: never;
  };
  '/v1/things/current': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the current thing
     * @description A literal sibling of a template.
     */
    get: operations['getCurrentThing'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/things/{thing_id}/document': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        thing_id: components['parameters']['ThingId'];
      };
      cookie?: never;
    };
    /**
     * Get the document
     * @description The document as PDF.
     */
    get: operations['getThingDocument'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/things/{thing_id}/void': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        thing_id: components['parameters']['ThingId'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Void a thing
     * @description Takes no body; not written yet.
     */
    post: operations['voidThing'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/names/{name}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a name
     * @description A template over text.
     */
    get: operations['getName'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/starts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Start a thing
     * @description May be called with the read scope.
     */
    post: operations['startThing'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/oauth/token': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Issue a token
     * @description RFC 6749.
     */
    post: operations['issueToken'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export interface webhooks {
  'thing.changed': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * A thing changed
     * @description Sent when a thing changed.
     */
    patch: operations['pushThing'];
    trace?: never;
  };
}
export interface components {
  schemas: {
    Problem: {
      type: string;
      title: string;
      status: number;
      detail?: string;
      instance: string;
      requestId: string;
      example?: unknown;
      errors?: {
        pointer?: string;
        parameter?: string;
        code: string;
        detail: string;
      }[];
    };
    OAuthError: {
      error: string;
      error_description?: string;
    };
    TokenRequest: {
      /** @enum {string} */
      grant_type: 'client_credentials' | 'refresh_token';
      client_id?: string;
      /** Format: password */
      client_secret?: string;
    };
    Link: {
      href: string;
      rel: string;
    };
    ThingList: {
      searchResult: {
        id: number;
        name: string;
        ssn?: string;
      }[];
      links: components['schemas']['Link'][];
    };
    Place: {
      city: string;
    };
    Thing: {
      id: number;
      name: string;
      note: string | null;
      ssn: string | null;
      /** Format: date */
      day: string | null;
      place: components['schemas']['Place'] | null;
      parts: (number | string)[];
      links: components['schemas']['Link'][];
    };
    ThingUpdated: components['schemas']['Thing'] & {
      extra: string;
    };
    ThingCreate: {
      name: string;
      note?: string | null;
      /**
       * @default small
       * @enum {string}
       */
      kind: 'small' | 'large';
      ssn?: string | null;
      /** Format: date */
      day?: string;
      count?: number;
      /** Format: uuid */
      token?: string;
      place?: components['schemas']['Place'] | null;
      pair?: [number, string];
    };
    ThingUpdate: WithRequired<components['schemas']['ThingWritable'], 'name'>;
    ThingWritable: {
      id?: number;
      name?: string;
      note?: string | null;
      links?: components['schemas']['Link'][];
    };
  };
  responses: {
    /** @description A problem. */
    Problem: {
      headers: {
        'X-Request-Id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Problem'];
      };
    };
  };
  parameters: {
    ThingId: number;
    IdempotencyKey: string;
  };
  requestBodies: never;
  headers: {
    /** @description Id of the request. */
    RequestId: string;
    /** @description Version of the record. */
    ETag: string;
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  listThings: {
    parameters: {
      query?: {
        page?: number;
        active?: boolean;
        kind?: 'small' | 'large';
        day?: string;
        legalEntity?: number | '';
        tags?: string[];
        group?: (number | string)[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The things. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "searchResult": [
           *         {
           *           "id": 1,
           *           "name": "One"
           *         }
           *       ],
           *       "links": [
           *         {
           *           "href": "/v1/things/?page=1",
           *           "rel": "self"
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['ThingList'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  createThing: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ThingCreate'];
      };
    };
    responses: {
      /** @description The thing. */
      201: {
        headers: {
          ETag: components['headers']['ETag'];
          /** @description Its address. */
          Location: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Thing'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  getThing: {
    parameters: {
      query?: never;
      header?: {
        'If-None-Match'?: string;
      };
      path: {
        thing_id: components['parameters']['ThingId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The thing. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Thing'];
        };
      };
      /** @description Not modified. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      default: components['responses']['Problem'];
    };
  };
  updateThing: {
    parameters: {
      query?: never;
      header?: {
        'If-Match'?: string;
      };
      path: {
        thing_id: components['parameters']['ThingId'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ThingUpdate'];
      };
    };
    responses: {
      /** @description The thing. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ThingUpdated'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  getCurrentThing: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The thing. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Thing'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  getThingDocument: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        thing_id: components['parameters']['ThingId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The document. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/pdf': string;
        };
      };
      default: components['responses']['Problem'];
    };
  };
  voidThing: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        thing_id: components['parameters']['ThingId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The thing. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Thing'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  getName: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The name. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            name: string;
          };
        };
      };
      default: components['responses']['Problem'];
    };
  };
  startThing: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': {
          id?: number;
        };
      };
    };
    responses: {
      /** @description Accepted. */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            id: number;
          };
        };
      };
      default: components['responses']['Problem'];
    };
  };
  issueToken: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['TokenRequest'];
        'application/json': components['schemas']['TokenRequest'];
      };
    };
    responses: {
      /** @description The token. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            access_token: string;
          };
        };
      };
      /** @description An OAuth error. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OAuthError'];
        };
      };
      /** @description An OAuth error. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OAuthError'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  pushThing: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': {
          state?: string;
        };
      };
    };
    responses: {
      /** @description Received. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
}
type WithRequired<T, K extends keyof T> = T & {
  [P in K]-?: T[P];
};
