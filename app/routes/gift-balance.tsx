export default function GiftBalance() {
  return null;
}
