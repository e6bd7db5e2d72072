/** A call that the mail service refuses, in SES's own words. */
export class SesError extends Error {
  override readonly name = 'SesError';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  /** Whose fault it is, as SES reports it. */
  get type(): 'Sender' | 'Receiver' {
    return this.status < 500 ? 'Sender' : 'Receiver';
  }
}
