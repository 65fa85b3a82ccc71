// Written by `npm run generate` from openapi.yaml. Do not edit.

import type { webhooks } from "./openapi";

/** The body that each webhook sends. */
export interface WebhookBodies {
  "i9StatusUpdated": webhooks["i9StatusUpdated"]["patch"]["requestBody"]["content"]["application/json"];
  "everifyStatusUpdated": webhooks["everifyStatusUpdated"]["patch"]["requestBody"]["content"]["application/json"];
}

export type WebhookName = keyof WebhookBodies;

/** The fields of each body, in the contract's order. */
export const webhookFields: { readonly [Name in WebhookName]: readonly (keyof WebhookBodies[Name])[] } = {
  "i9StatusUpdated": [
    "i9Status",
    "i9NextStep",
    "i9NextStepDueDate",
    "i9Url"
  ],
  "everifyStatusUpdated": [
    "eVerifyStatusCode",
    "eVerifyResolutionCode",
    "eVerifyStatusMessage",
    "eVerifyResolutionMessage",
    "eVerifyNextStep",
    "eVerifyNextStepDueDate",
    "eVerifyUrl"
  ]
};

/** The permission to see the event of the same name in the feed. */
export const webhookPermissions: Readonly<Record<WebhookName, number>> = {
  "i9StatusUpdated": 201,
  "everifyStatusUpdated": 501
};
