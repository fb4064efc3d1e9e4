/** The local server that `npm start` in Latchkey's repository runs; the page's address may say that it listens elsewhere. */
export const services = { url: new URLSearchParams(location.search).get('server') ?? 'http://localhost:4401' }

/** The project of the examples on that server; on your own it is yours. */
export const projectId = '00000000000000000000000000000001'
