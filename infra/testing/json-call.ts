/** A request with JSON in the name of an account. */
export const jsonCall = (method: string, token: string, content: object) => ({
  method,
  headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
  body: JSON.stringify(content),
});
