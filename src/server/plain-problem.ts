/** A problem for a request outside the contract; the contract adapter sends the others. */
export const plainProblem = (status: number, title: string) => ({
  headers: { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store' },
  body: JSON.stringify({ type: 'about:blank', title, status }),
});
