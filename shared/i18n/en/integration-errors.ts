/** The sentences and statuses of errors about API keys and webhooks. */
export const integrationErrors = {
  'api_key.not_found': 'There is no such API key.',
  'api_key.invalid': 'This API key is not valid: it may have expired or been revoked.',
  'api_key.name_long': 'The name may have at most 80 characters.',
  'api_key.scope_unknown': 'This is not a permission that an API key can have.',
  'api_key.scopes_missing': 'Choose at least one permission.',
  'api_key.days_invalid': 'Choose 30, 90 or 365 days.',
  'webhook.not_found': 'There is no such webhook.',
  'webhook.delivery_not_found': 'There is no such delivery.',
  'webhook.not_active': 'This webhook is not active: activate it first.',
  'webhook.url_invalid': 'The address must be a complete web address without a user name or password.',
  'webhook.url_insecure': 'The address must begin with https://.',
  'webhook.url_private': 'The address is not public: requests go to public addresses only.',
  'webhook.event_unknown': 'There is no such event.',
  'webhook.events_missing': 'Choose at least one event.',
} as const

export const integrationErrorStatus = {
  'api_key.not_found': 404,
  'api_key.invalid': 401,
  'api_key.name_long': 400,
  'api_key.scope_unknown': 400,
  'api_key.scopes_missing': 400,
  'api_key.days_invalid': 400,
  'webhook.not_found': 404,
  'webhook.delivery_not_found': 404,
  'webhook.not_active': 409,
  'webhook.url_invalid': 400,
  'webhook.url_insecure': 400,
  'webhook.url_private': 400,
  'webhook.event_unknown': 400,
  'webhook.events_missing': 400,
} as const satisfies Record<keyof typeof integrationErrors, number>
