import { createTransport } from "nodemailer";
import { codeOf } from "../error-code.ts";

export type MailMessage = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Stays the same when a message is sent again: the receiving side can tell a repeat. */
  messageId: string;
  /** BCP 47 tag of the text. */
  language: string;
  /** More header fields, as `List-Unsubscribe`. */
  headers?: Record<string, string> | undefined;
  attachments?: readonly Attachment[] | undefined;
};

/** A file that goes along. `contentType`: as in `Content-Type`. */
export type Attachment = { name: string; contentType: string; bytes: Uint8Array };

/** Hands a message over; throws when the server does not take it. */
export type Mailer = { send: (message: MailMessage) => Promise<void>; close: () => void };

/** Sends over SMTP (`smtp://user:password@host:port`, `smtps://…`). */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport(url, { from });
  return {
    send: async ({ to, subject, text, html, messageId, language, headers: more = {}, attachments = [] }) => {
      const headers = { ...more, "Content-Language": language, "Auto-Submitted": "auto-generated" };
      const message = {
        to,
        subject,
        text,
        html,
        messageId: `<${messageId}@${domainOf(from)}>`,
        headers,
        attachments: attachments.map(({ name, contentType, bytes }) => ({
          filename: name,
          contentType,
          content: Buffer.from(bytes),
        })),
      };
      await transport.sendMail(message).catch((error: unknown) => {
        throw toMailError(error);
      });
    },
    close: () => transport.close(),
  };
}

/** The server's own words quote the recipient: only its codes are kept. */
function toMailError(error: unknown): Error {
  const answer = error instanceof Error && "responseCode" in error ? Number(error.responseCode) : "";
  return new Error(`the mail server did not take the message: ${codeOf(error) ?? "unknown"} ${answer}`.trim());
}

/** The domain of `Vendredi <bonjour@vendredi.example>`. */
function domainOf(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? "localhost";
}
