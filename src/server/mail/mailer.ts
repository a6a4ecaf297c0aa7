import { createTransport } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
}

export interface Mailer {
  /** Rejects with a MailError when the server does not accept the mail. */
  send(mail: Mail): Promise<void>;
}

interface SmtpError {
  code?: string;
  command?: string;
  /** The status with which the server refused. */
  responseCode?: number;
  /** The call to the operating system that failed. */
  syscall?: string;
}

const UNREACHABLE: readonly unknown[] = ['connect', 'getaddrinfo'];

/** Leaves out the reply of the mail server, which may contain the recipient's address: the error is logged. */
export class MailError extends Error {
  /** True if the connection broke, because its last reply can be the one that is lost. */
  readonly mayHaveArrived: boolean;

  constructor({ code, command, responseCode, syscall }: SmtpError) {
    const facts = [code, command, responseCode].filter((fact) => fact !== undefined);
    super(`The mail server did not accept the mail: ${facts.join(' ')}`);
    this.mayHaveArrived = responseCode === undefined && !UNREACHABLE.includes(syscall);
  }
}

const TIMEOUT_MS = 10_000;

/** Sends through the SMTP server at a URL such as smtps://user:password@mail.example.org. */
export function createMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport(
    {
      url: smtpUrl,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    },
    { from },
  );
  return {
    async send(mail) {
      await transport.sendMail(mail).catch((error: SmtpError) => {
        throw new MailError(error);
      });
    },
  };
}
