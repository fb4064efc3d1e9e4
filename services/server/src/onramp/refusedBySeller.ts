import { badRequest } from '../http/answer/HttpError'

/** For what who sells refuses, whose own words no visitor is shown. */
export const refusedBySeller = () =>
  badRequest('Who sells here refuses this: choose another amount, currency or network.')
