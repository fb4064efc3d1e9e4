/** An answer of the proxy itself, in the error body clients of the server read. */
export function refuse(status: number, name: string, description: string): Response {
  return Response.json(
    { status: 'FAILED', reasons: [{ name, description }] },
    { status, headers: { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' } },
  )
}
