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
  /** Which of the timeouts has passed. */
  timeoutType?: string;
  /** The call to the operating system that failed. */
  syscall?: string;
}

/** Leaves out the reply of the mail server, which may contain the recipient's address: the error is logged. */
export class MailError extends Error {
  /** True if the connection broke, because its last reply can be the one that is lost. */
  readonly mayHaveArrived: boolean;

  constructor(error: SmtpError) {
    const { code, command, responseCode } = error;
    const facts = [code, command, responseCode].filter((fact) => fact !== undefined);
    super(`The mail server did not accept the mail: ${facts.join(' ')}`);
    this.mayHaveArrived = responseCode === undefined && brokeLater(error);
  }
}

/** True if a connection that was open has broken or stayed silent. */
function brokeLater({ code, timeoutType, syscall }: SmtpError): boolean {
  return (
    code === 'ECONNECTION' ||
    timeoutType === 'SOCKET_TIMEOUT' ||
    syscall === 'read' ||
    syscall === 'write'
  );
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
