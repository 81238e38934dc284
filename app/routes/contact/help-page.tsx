import { RefreshCw, ChevronRight, Mail, MessageCircle, Phone, ReceiptText, Undo2, type LucideIcon } from "lucide-react";
import { Suspense, useState, type ReactNode } from "react";
import { NO_VALUES } from "#modules/contact/rules.ts";
import { usePage } from "#modules/sites/context.tsx";
import { contactMessagePath } from "#modules/sites/contact-paths.ts";
import { contentPath, lookupPath } from "#modules/sites/paths.ts";
import { ButtonLink } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { onDemand } from "#ui/late.tsx";
import { Picture } from "#ui/media/picture.tsx";
import type { Help, Way } from "./load.server.ts";
import { openWords } from "./open-words.ts";
import css from "./help.module.css";

const MessageDialog = onDemand(
  async () => (await import("#modules/contact/components/message-dialog.tsx")).MessageDialog,
);

const MessengerDialog = onDemand(
  async () => (await import("#modules/messenger/components/messenger-dialog.tsx")).MessengerDialog,
);

const PICTURE = "coast-riviera-1";

/** Quick ways first, then answers, then people (docs/product/services.md#contact). */
export function HelpPage({ help, isCare }: { help: Help; isCare: boolean }) {
  const { t, site } = usePage();
  return (
    <div className={`wrap ${css["page"]}`}>
      <header className={css["banner"]}>
        <div>
          <h1>{t("contact.title")}</h1>
          <p>{t("contact.lead")}</p>
          <ButtonLink look="quiet" href={contentPath(site, "help")}>
            {t("contact.faq")}
          </ButtonLink>
        </div>
        <Picture id={PICTURE} alt="" ratio="card" sizes="(max-width: 900px) calc(100vw - 32px), 420px" isPriority />
      </header>
      <Actions />
      <div className={css["columns"]}>
        <section aria-labelledby="asked-most">
          <h2 id="asked-most">{t("contact.questions")}</h2>
          <ul className={css["questions"]}>
            {help.questions.map(({ title, href }) => (
              <li key={href}>
                <a href={href}>
                  {title}
                  <ChevronRight aria-hidden size={20} />
                </a>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="ways">
          <h2 id="ways">{t("contact.ways")}</h2>
          <ul className={css["ways"]}>
            <li>
              <MessageWay help={help} isCare={isCare} />
            </li>
            {help.chat ? <ChatWay chat={help.chat} /> : null}
            {help.phone ? <OtherWay way={help.phone} Icon={Phone} /> : null}
          </ul>
        </section>
      </div>
    </div>
  );
}

const ACTIONS = [
  { id: "modify", Icon: RefreshCw },
  { id: "cancel", Icon: Undo2 },
  { id: "invoice", Icon: ReceiptText },
] as const;

/** What the page of a booking does by itself: the look-up, told by its hash what somebody came for. */
function Actions() {
  const { t, site } = usePage();
  return (
    <nav aria-label={t("contact.actions")}>
      <ul className={css["actions"]}>
        {ACTIONS.map(({ id, Icon }) => (
          <li key={id}>
            <a href={`${lookupPath(site)}#${id}`}>
              <Sign Icon={Icon} />
              <span>
                <b>{t(`contact.${id}.title`)}</b>
                <small>{t(`contact.${id}.about`)}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const Sign = ({ Icon }: { Icon: LucideIcon }) => (
  <span className={css["sign"]}>
    <Icon aria-hidden size={22} strokeWidth={1.75} />
  </span>
);

/** Opens the form over the page; without JavaScript, and in a new tab, it is a page. */
function MessageWay({ help, isCare }: { help: Help; isCare: boolean }) {
  const { t, site } = usePage();
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState(NO_VALUES);
  const open = (event: React.MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a
        className={classes(css["way"], css["main"])}
        href={contactMessagePath(site)}
        aria-haspopup="dialog"
        onClick={open}
        onPointerEnter={() => void MessageDialog.load()}
      >
        <Sign Icon={Mail} />
        <WayWords
          label={t("contact.message")}
          about={t("contact.message.about", { hours: help.answerHours })}
          hours={help.message.hours}
        />
      </a>
      {isOpen ? (
        <Suspense>
          <MessageDialog isCare={isCare} draft={draft} onTyped={setDraft} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Opens the messenger over the page, and nothing of it comes before; without JavaScript it is a page of its own. */
function ChatWay({ chat }: { chat: NonNullable<Help["chat"]> }) {
  const [isOpen, setOpen] = useState(false);
  const open = (event: React.MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <OtherWay
        way={chat}
        Icon={MessageCircle}
        link={{ target: "_blank", rel: "noopener", "aria-haspopup": "dialog", onClick: open }}
      />
      {isOpen ? (
        <Suspense>
          <MessengerDialog messenger={chat.messenger} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

type OtherWayProps = { way: Way; Icon: LucideIcon; link?: React.AnchorHTMLAttributes<HTMLAnchorElement> };

function OtherWay({ way, Icon, link }: OtherWayProps) {
  const page = usePage();
  const { label, hours, standing, href } = way;
  const about = (
    <span className={classes(css["standing"], standing.isOpen && css["isOpen"])}>{openWords(standing, page)}</span>
  );
  return (
    <li>
      <a className={css["way"]} href={href} {...link}>
        <Sign Icon={Icon} />
        <WayWords label={label} about={about} hours={hours} />
      </a>
    </li>
  );
}

const WayWords = ({ label, about, hours }: { label: string; about: ReactNode; hours: readonly string[] }) => (
  <span>
    <b>{label}</b>
    <small>{about}</small>
    {hours.map((line) => (
      <small key={line}>{line}</small>
    ))}
  </span>
);
