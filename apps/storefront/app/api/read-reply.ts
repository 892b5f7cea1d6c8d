/** The body of a reply of our own API, with the type that the contract gives it. Rejects when it is not JSON. */
export async function readReply<Body>(response: Response): Promise<Body> {
  // The server filters every reply by its schema; the schemas are not bundled for browsers.
  return (await response.json()) as Body;
}
