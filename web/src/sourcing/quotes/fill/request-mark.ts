/** A request as the first line of its sheet names it (database/requests/request_sheet.sql): `4F2A-91C0`. */
export const requestMarkOf = (requestId: string): string =>
  `${requestId.slice(0, 4)}-${requestId.slice(4, 8)}`.toUpperCase();
