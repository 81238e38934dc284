import { expect, test } from "vitest";
import { countedAddress, isLoopback, isPrivateAddress } from "./caller.server.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["203.0.113.7:51234", "203.0.113.7"],
  ["unknown", "unknown"],
  ["", ""],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["2001:db8:1:2:3::", "2001:db8:1:2::/64"],
])("%s is counted as %s", (address, counted) => {
  expect(countedAddress(address)).toBe(counted);
});

test.each([
  ["127.0.0.1", true, true],
  ["127.9.9.9", true, true],
  ["::1", true, true],
  ["::ffff:127.0.0.1", true, true],
  ["192.168.1.4", false, true],
  ["fd00::1", false, true],
  ["203.0.113.7", false, false],
  ["2001:db8::1", false, false],
  ["unknown", false, false],
  ["localhost", false, false],
  ["", false, false],
])("%s: this machine %s, this network %s", (address, isOurs, isNear) => {
  expect([isLoopback(address), isPrivateAddress(address)]).toEqual([isOurs, isNear]);
});
