import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { createSmtpMailer, type Mailer } from "#platform/mail/mailer.server.ts";

export type TestSmtp = {
  mailer: Mailer;
  received: Email[];
  /** While it is set every message is refused, with the recipient in the server's own words. */
  isRefusing: boolean;
  close: () => Promise<void>;
};

/** A mail server on this machine, and the product's mailer on it. */
export async function startSmtp(): Promise<TestSmtp> {
  const received: Email[] = [];
  const collect = async (stream: NodeJS.ReadableStream, done: (error?: Error) => void): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(Buffer.from(chunk));
    if (smtp.isRefusing) return done(new Error("no mailbox for desk@phare.example"));
    received.push(await PostalMime.parse(Buffer.concat(chunks)));
    done();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, _session, done) => void collect(stream, done),
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const mailer = createSmtpMailer({
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    from: "Vendredi <bonjour@vendredi.example>",
  });
  const smtp: TestSmtp = {
    mailer,
    received,
    isRefusing: false,
    close: async () => {
      mailer.close();
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
  return smtp;
}
