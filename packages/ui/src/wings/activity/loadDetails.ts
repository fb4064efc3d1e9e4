/** The details, which also read fees; imported in one place, so that the list names their files once. */
export const loadDetails = async () => (await import('./detailsPart')).detailsPart
