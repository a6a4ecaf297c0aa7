/** An error that the person who started the server can fix; the message says how. */
export class UserError extends Error {}
