import { Monitor, Smartphone } from "lucide-react";
import { profilePath } from "#modules/sites/account-paths.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import type { ShownDevice } from "./profile-types.ts";
import css from "./profile.module.css";

const HAND_HELD = new Set(["iPhone", "iPad", "Android"]);

/** The browsers that are signed in; each but this one can be signed out, or all at once. */
export function DeviceList({ devices }: { devices: readonly ShownDevice[] }) {
  const { t } = usePage();
  return (
    <>
      <ul className={css["devices"]}>
        {devices.map((device) => (
          <li key={device.id}>
            <DeviceLine device={device} />
          </li>
        ))}
      </ul>
      {devices.length > 1 ? <EndForm session="others" label={t("account.profile.devicesEnd")} look="quiet" /> : null}
    </>
  );
}

function DeviceLine({ device }: { device: ShownDevice }) {
  const { t, format } = usePage();
  const name = useDeviceName(device);
  const Icon = device.system && HAND_HELD.has(device.system) ? Smartphone : Monitor;
  return (
    <>
      <Icon aria-hidden size={22} />
      <p>
        <b>{name}</b>
        <small>
          {device.isThis
            ? t("account.profile.deviceThis", { day: format.dayLong(device.signedInOn) })
            : t("account.profile.deviceSeen", { day: format.dayLong(device.seenOn) })}
        </small>
      </p>
      {device.isThis ? null : (
        <EndForm
          session={device.id}
          label={t("account.profile.deviceEnd")}
          name={t("account.profile.deviceEndLabel", { device: name })}
          look="link"
        />
      )}
    </>
  );
}

function useDeviceName({ browser, system }: ShownDevice): string {
  const { t } = usePage();
  if (browser && system) return t("account.profile.device", { browser, system });
  return browser ?? system ?? t("account.profile.deviceUnknown");
}

type EndProps = { session: string; label: string; name?: string; look: "link" | "quiet" };

function EndForm({ session, label, name, look }: EndProps) {
  const { site } = usePage();
  return (
    <form method="post" action={profilePath(site)}>
      <input type="hidden" name="form" value="device" />
      <input type="hidden" name="session" value={session} />
      <Button type="submit" look={look} aria-label={name}>
        {label}
      </Button>
    </form>
  );
}
