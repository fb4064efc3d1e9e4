import type { UnbuiltName } from './unbuilt.test.fixture'

/** Events that nothing tells yet, by the feature whose code will: once that exists, they must be told. */
export const unbuiltEvents: Readonly<Record<string, UnbuiltName>> = {
  CLICK_CANCEL_SIWX: 'siwx',
  CLICK_SIGN_SIWX_MESSAGE: 'siwx',
  DEVICE_REGISTERED_FOR_EMAIL: 'email',
  EMAIL_EDIT: 'email',
  EMAIL_LOGIN_SELECTED: 'email',
  EMAIL_SUBMITTED: 'email',
  EMAIL_UPGRADE_FROM_MODAL: 'email',
  EMAIL_VERIFICATION_CODE_FAIL: 'email',
  EMAIL_VERIFICATION_CODE_PASS: 'email',
  EMAIL_VERIFICATION_CODE_SENT: 'email',
  PAY_ERROR: 'pay',
  PAY_EXCHANGE_SELECTED: 'pay',
  PAY_INITIATED: 'pay',
  PAY_MODAL_OPEN: 'pay',
  PAY_SUCCESS: 'pay',
  SET_PREFERRED_ACCOUNT_TYPE: 'embedded',
  SIWX_AUTH_ERROR: 'siwx',
  SIWX_AUTH_SUCCESS: 'siwx',
  SOCIAL_LOGIN_CANCELED: 'social',
  SOCIAL_LOGIN_ERROR: 'social',
  SOCIAL_LOGIN_REQUEST_USER_DATA: 'social',
  SOCIAL_LOGIN_STARTED: 'social',
  SOCIAL_LOGIN_SUCCESS: 'social',
}
