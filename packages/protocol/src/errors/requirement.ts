import { defineError, type ErrorFactory } from './LatchkeyError'

// Texts that are fixed to the letter and belong to no other domain; none of them may gain or lose a word.

/** The network client was used before it was set. */
export const networkClientMissing: ErrorFactory<'requirement.network_client_missing'> = /*#__PURE__*/ defineError({
  code: 'requirement.network_client_missing',
  message: 'NetworkController client not set',
})

/** The connection client was used before it was set. */
export const connectionClientMissing: ErrorFactory<'requirement.connection_client_missing'> = /*#__PURE__*/ defineError(
  {
    code: 'requirement.connection_client_missing',
    message: 'ConnectionController client not set',
  },
)

/** No connection client exists for the request. */
export const connectionClientNotFound: ErrorFactory<'requirement.connection_client_not_found'> =
  /*#__PURE__*/ defineError({
    code: 'requirement.connection_client_not_found',
    message: 'No ConnectionController client found',
  })

/** A connection client was asked for without naming a chain. */
export const chainRequiredForClient: ErrorFactory<'requirement.chain_required_for_client'> = /*#__PURE__*/ defineError({
  code: 'requirement.chain_required_for_client',
  message: 'Chain is required to get connection controller client',
})

/** Account data was to be stored without naming a chain. */
export const chainRequiredForAccount: ErrorFactory<'requirement.chain_required_for_account'> =
  /*#__PURE__*/ defineError({
    code: 'requirement.chain_required_for_account',
    message: 'Chain is required to update chain account data',
  })

/** A field of an account was to be set without naming a chain. */
export const chainRequiredForProp: ErrorFactory<'requirement.chain_required_for_prop'> = /*#__PURE__*/ defineError({
  code: 'requirement.chain_required_for_prop',
  message: 'Chain is required to set account prop',
})

/** No adapter serves the chain. */
export const chainAdapterNotFound: ErrorFactory<'requirement.chain_adapter_not_found'> = /*#__PURE__*/ defineError({
  code: 'requirement.chain_adapter_not_found',
  message: 'Chain adapter not found',
})

/** No adapter serves the namespace. */
export const namespaceAdapterMissing: ErrorFactory<'requirement.namespace_adapter_missing'> = /*#__PURE__*/ defineError(
  {
    code: 'requirement.namespace_adapter_missing',
    message: 'Adapter for namespace does not exist',
  },
)

/** No configured network has that id. */
export const networkNotFound: ErrorFactory<'requirement.network_not_found'> = /*#__PURE__*/ defineError({
  code: 'requirement.network_not_found',
  message: 'Network not found',
})

/** The call needs a network and none is selected. */
export const networkUndefined: ErrorFactory<'requirement.network_undefined'> = /*#__PURE__*/ defineError({
  code: 'requirement.network_undefined',
  message: 'CaipNetwork is undefined',
})

/** The call needs a network and an account and one of them is missing. */
export const networkOrAddressUndefined: ErrorFactory<'requirement.network_or_address_undefined'> =
  /*#__PURE__*/ defineError({
    code: 'requirement.network_or_address_undefined',
    message: 'CaipNetwork or CaipAddress is undefined',
  })

/** The call needs a connected account and there is none. */
export const activeAddressNotFound: ErrorFactory<'requirement.active_address_not_found'> = /*#__PURE__*/ defineError({
  code: 'requirement.active_address_not_found',
  message: 'No ActiveCaipAddress found',
})

/** The call needs a selected network and there is none. */
export const activeNetworkNotFound: ErrorFactory<'requirement.active_network_not_found'> = /*#__PURE__*/ defineError({
  code: 'requirement.active_network_not_found',
  message: 'No ActiveCaipNetwork or client found',
})

/** The call needs an account of the embedded wallet and there is none. */
export const authConnectorNotFound: ErrorFactory<'requirement.auth_connector_not_found'> = /*#__PURE__*/ defineError({
  code: 'requirement.auth_connector_not_found',
  message: 'Address or auth connector not found',
})

/** The call needs sign-in with an account (CAIP-122), which the site did not configure. */
export const siwxNotEnabled: ErrorFactory<'requirement.siwx_not_enabled'> = /*#__PURE__*/ defineError({
  code: 'requirement.siwx_not_enabled',
  message: 'SIWX is not enabled',
})

/** The embedded wallet could not start. */
export const authInitFailed: ErrorFactory<'requirement.auth_init_failed'> = /*#__PURE__*/ defineError({
  code: 'requirement.auth_init_failed',
  message: 'A problem occurred while trying initialize authentication',
  retryable: true,
})

/** The visitor declined to sign the sign-in message. */
export const signatureDeclined: ErrorFactory<'requirement.signature_declined'> = /*#__PURE__*/ defineError({
  code: 'requirement.signature_declined',
  message: 'Signature declined',
})

/** The site's chains may not support smart accounts. */
export const smartAccountsUnsupported: ErrorFactory<'requirement.smart_accounts_unsupported'> =
  /*#__PURE__*/ defineError({
    code: 'requirement.smart_accounts_unsupported',
    message: 'This application might not support Smart Accounts',
  })

/** The server does not serve the token balances of this network. */
export const tokenBalanceUnavailable: ErrorFactory<'requirement.token_balance_unavailable'> = /*#__PURE__*/ defineError(
  {
    code: 'requirement.token_balance_unavailable',
    message: 'Token Balance Unavailable',
  },
)

/** The past transactions could not be read. */
export const transactionsFailed: ErrorFactory<'requirement.transactions_failed'> = /*#__PURE__*/ defineError({
  code: 'requirement.transactions_failed',
  message: 'Failed to fetch transactions',
  retryable: true,
})

/** A name could not be resolved to an address. */
export const nameResolveFailed: ErrorFactory<'requirement.name_resolve_failed'> = /*#__PURE__*/ defineError({
  code: 'requirement.name_resolve_failed',
  message: 'Error resolving name',
  retryable: true,
})

/** Suggestions of free names could not be read. */
export const nameSuggestionsFailed: ErrorFactory<'requirement.name_suggestions_failed'> = /*#__PURE__*/ defineError({
  code: 'requirement.name_suggestions_failed',
  message: 'Error fetching name suggestions',
  retryable: true,
})

/** The names of an address could not be read. */
export const namesForAddressFailed: ErrorFactory<'requirement.names_for_address_failed'> = /*#__PURE__*/ defineError({
  code: 'requirement.names_for_address_failed',
  message: 'Error fetching names for address',
  retryable: true,
})

/** A name could not be registered; `name` is the one asked for, `reason` the server's word for it and `said` its sentence. */
export const nameRegistrationFailed: ErrorFactory<
  'requirement.name_registration_failed',
  { readonly name: string; readonly reason?: string | undefined; readonly said?: string | undefined }
> = /*#__PURE__*/ defineError({
  code: 'requirement.name_registration_failed',
  message: ({ name, said }) => said || `Error registering name ${name}`,
})
