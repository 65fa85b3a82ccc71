// Written by `npm run generate` from openapi.yaml. Do not edit.

import type { Handler, NotImplemented } from '../src/contract/types';

/** Every operation of the contract in its order. */
export const operationIds = [
  'listThings',
  'createThing',
  'getThing',
  'updateThing',
  'getCurrentThing',
  'getThingDocument',
  'voidThing',
  'getName',
  'startThing',
  'issueToken',
] as const;

export type OperationId = (typeof operationIds)[number];

/** One handler per operation; a missing or misspelled one does not compile. `C` is the application's context. */
export interface Handlers<C> {
  /**
   * GET /v1/things: List things
   *
   * Lists the things, abbreviated.
   */
  listThings: Handler<'listThings', C> | NotImplemented;
  /**
   * POST /v1/things: Create a thing
   *
   * Creates a thing.
   */
  createThing: Handler<'createThing', C> | NotImplemented;
  /**
   * GET /v1/things/{thing_id}: Get a thing
   *
   * Returns the whole thing.
   */
  getThing: Handler<'getThing', C> | NotImplemented;
  /**
   * PATCH /v1/things/{thing_id}: Change a thing
   *
   * Changes a thing.
   */
  updateThing: Handler<'updateThing', C> | NotImplemented;
  /**
   * GET /v1/things/current: Get the current thing
   *
   * A literal sibling of a template.
   */
  getCurrentThing: Handler<'getCurrentThing', C> | NotImplemented;
  /**
   * GET /v1/things/{thing_id}/document: Get the document
   *
   * The document as PDF.
   */
  getThingDocument: Handler<'getThingDocument', C> | NotImplemented;
  /**
   * POST /v1/things/{thing_id}/void: Void a thing
   *
   * Takes no body; not written yet.
   */
  voidThing: Handler<'voidThing', C> | NotImplemented;
  /**
   * GET /v1/names/{name}: Get a name
   *
   * A template over text.
   */
  getName: Handler<'getName', C> | NotImplemented;
  /**
   * POST /v1/starts: Start a thing
   *
   * May be called with the read scope.
   */
  startThing: Handler<'startThing', C> | NotImplemented;
  /**
   * POST /v1/oauth/token: Issue a token
   *
   * RFC 6749.
   */
  issueToken: Handler<'issueToken', C> | NotImplemented;
}
