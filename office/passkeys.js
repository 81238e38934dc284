// Passkeys. A form says what the browser is to be asked for (`data-passkey`: "create" or "get", with `data-options`), and takes the answer back with it.
// Without this file password and code open the office as before.
const bytesOf = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
const textOf = (bytes) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

const ASK = {
  create: ({ challenge, user, excludeCredentials, ...options }) =>
    navigator.credentials.create({
      publicKey: {
        ...options,
        challenge: bytesOf(challenge),
        user: { ...user, id: bytesOf(user.id) },
        excludeCredentials: excludeCredentials.map((one) => ({ ...one, id: bytesOf(one.id) })),
      },
    }),
  get: ({ challenge, ...options }) =>
    navigator.credentials.get({ publicKey: { ...options, challenge: bytesOf(challenge) } }),
};

const PARTS = ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"];

function answerOf({ id, rawId, type, response }) {
  const parts = PARTS.filter((part) => response[part]).map((part) => [part, textOf(response[part])]);
  const transports = response.getTransports?.() ?? [];
  return JSON.stringify({ id, rawId: textOf(rawId), type, response: { ...Object.fromEntries(parts), transports } });
}

for (const form of document.querySelectorAll("form[data-passkey]")) {
  const say = (what) => {
    for (const note of form.querySelectorAll("[data-when]")) note.hidden = note.dataset.when !== what;
  };
  let isAsked = false;
  const run = async (isMeant) => {
    if (isAsked) return;
    isAsked = true;
    say(null);
    try {
      const credential = await ASK[form.dataset.passkey](JSON.parse(form.dataset.options));
      form.elements.namedItem("answer").value = answerOf(credential);
      form.submit();
    } catch (error) {
      // Browsers that want a press first say no to what nobody meant.
      if (isMeant) say(error.name === "InvalidStateError" ? "known" : "cancelled");
    }
    isAsked = false;
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void run(true);
  });
  if (!("PublicKeyCredential" in window)) {
    say("unsupported");
    form.querySelector("button").disabled = true;
  } else if ("now" in form.dataset) void run(false);
}
