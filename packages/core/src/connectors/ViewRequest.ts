/** A view a connector source asks the modal for; the modal shows those it knows. */
export interface ViewRequest {
  readonly name: string
  readonly [parameter: string]: unknown
}
