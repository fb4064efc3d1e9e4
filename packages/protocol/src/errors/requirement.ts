import { defineError, type ErrorFactory } from './LatchkeyError'

// Texts that are fixed to the letter and belong to no other domain; none of them may gain or lose a word.

export const networkClientMissing: ErrorFactory<'requirement.network_client_missing'> = /*#__PURE__*/ defineError({
  code: 'requirement.network_client_missing',
  message: 'NetworkController client not set',
})

export const connectionClientMissing: ErrorFactory<'requirement.connection_client_missing'> = /*#__PURE__*/ defineError(
  {
    code: 'requirement.connection_client_missing',
    message: 'ConnectionController client not set',
  },
)

export const connectionClientNotFound: ErrorFactory<'requirement.connection_client_not_found'> =
  /*#__PURE__*/ defineError({
    code: 'requirement.connection_client_not_found',
    message: 'No ConnectionController client found',
  })

export const chainRequiredForClient: ErrorFactory<'requirement.chain_required_for_client'> = /*#__PURE__*/ defineError({
  code: 'requirement.chain_required_for_client',
  message: 'Chain is required to get connection controller client',
})

export const chainRequiredForAccount: ErrorFactory<'requirement.chain_required_for_account'> =
  /*#__PURE__*/ defineError({
    code: 'requirement.chain_required_for_account',
    message: 'Chain is required to update chain account data',
  })

export const chainRequiredForProp: ErrorFactory<'requirement.chain_required_for_prop'> = /*#__PURE__*/ defineError({
  code: 'requirement.chain_required_for_prop',
  message: 'Chain is required to set account prop',
})

export const chainAdapterNotFound: ErrorFactory<'requirement.chain_adapter_not_found'> = /*#__PURE__*/ defineError({
  code: 'requirement.chain_adapter_not_found',
  message: 'Chain adapter not found',
})

export const namespaceAdapterMissing: ErrorFactory<'requirement.namespace_adapter_missing'> = /*#__PURE__*/ defineError(
  {
    code: 'requirement.namespace_adapter_missing',
    message: 'Adapter for namespace does not exist',
  },
)

export const networkNotFound: ErrorFactory<'requirement.network_not_found'> = /*#__PURE__*/ defineError({
  code: 'requirement.network_not_found',
  message: 'Network not found',
})

export const networkUndefined: ErrorFactory<'requirement.network_undefined'> = /*#__PURE__*/ defineError({
  code: 'requirement.network_undefined',
  message: 'CaipNetwork is undefined',
})

export const networkOrAddressUndefined: ErrorFactory<'requirement.network_or_address_undefined'> =
  /*#__PURE__*/ defineError({
    code: 'requirement.network_or_address_undefined',
    message: 'CaipNetwork or CaipAddress is undefined',
  })

export const activeAddressNotFound: ErrorFactory<'requirement.active_address_not_found'> = /*#__PURE__*/ defineError({
  code: 'requirement.active_address_not_found',
  message: 'No ActiveCaipAddress found',
})

export const activeNetworkNotFound: ErrorFactory<'requirement.active_network_not_found'> = /*#__PURE__*/ defineError({
  code: 'requirement.active_network_not_found',
  message: 'No ActiveCaipNetwork or client found',
})

export const authConnectorNotFound: ErrorFactory<'requirement.auth_connector_not_found'> = /*#__PURE__*/ defineError({
  code: 'requirement.auth_connector_not_found',
  message: 'Address or auth connector not found',
})

export const siwxNotEnabled: ErrorFactory<'requirement.siwx_not_enabled'> = /*#__PURE__*/ defineError({
  code: 'requirement.siwx_not_enabled',
  message: 'SIWX is not enabled',
})

export const authInitFailed: ErrorFactory<'requirement.auth_init_failed'> = /*#__PURE__*/ defineError({
  code: 'requirement.auth_init_failed',
  message: 'A problem occurred while trying initialize authentication',
  retryable: true,
})

export const signatureDeclined: ErrorFactory<'requirement.signature_declined'> = /*#__PURE__*/ defineError({
  code: 'requirement.signature_declined',
  message: 'Signature declined',
})

export const smartAccountsUnsupported: ErrorFactory<'requirement.smart_accounts_unsupported'> =
  /*#__PURE__*/ defineError({
    code: 'requirement.smart_accounts_unsupported',
    message: 'This application might not support Smart Accounts',
  })

export const tokenBalanceUnavailable: ErrorFactory<'requirement.token_balance_unavailable'> = /*#__PURE__*/ defineError(
  {
    code: 'requirement.token_balance_unavailable',
    message: 'Token Balance Unavailable',
    retryable: true,
  },
)

export const gasPriceUnsupported: ErrorFactory<'requirement.gas_price_unsupported'> = /*#__PURE__*/ defineError({
  code: 'requirement.gas_price_unsupported',
  message: 'Network not supported for Gas Price',
})

export const swapsUnsupported: ErrorFactory<'requirement.swaps_unsupported'> = /*#__PURE__*/ defineError({
  code: 'requirement.swaps_unsupported',
  message: 'Network not supported for Swaps',
})

export const transactionsFailed: ErrorFactory<'requirement.transactions_failed'> = /*#__PURE__*/ defineError({
  code: 'requirement.transactions_failed',
  message: 'Failed to fetch transactions',
  retryable: true,
})

export const nameResolveFailed: ErrorFactory<'requirement.name_resolve_failed'> = /*#__PURE__*/ defineError({
  code: 'requirement.name_resolve_failed',
  message: 'Error resolving name',
  retryable: true,
})

export const nameSuggestionsFailed: ErrorFactory<'requirement.name_suggestions_failed'> = /*#__PURE__*/ defineError({
  code: 'requirement.name_suggestions_failed',
  message: 'Error fetching name suggestions',
  retryable: true,
})

export const namesForAddressFailed: ErrorFactory<'requirement.names_for_address_failed'> = /*#__PURE__*/ defineError({
  code: 'requirement.names_for_address_failed',
  message: 'Error fetching names for address',
  retryable: true,
})

export const nameRegistrationFailed: ErrorFactory<'requirement.name_registration_failed', { readonly name: string }> =
  /*#__PURE__*/ defineError({
    code: 'requirement.name_registration_failed',
    message: ({ name }) => `Error registering name ${name}`,
  })
