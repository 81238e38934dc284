import base from "./styles/base.css?raw";
import button from "./styles/button.css?raw";
import catalogue from "./styles/catalogue.css?raw";
import content from "./styles/content.css?raw";
import field from "./styles/field.css?raw";
import gifts from "./styles/gifts.css?raw";
import find from "./styles/find.css?raw";
import frame from "./styles/frame.css?raw";
import gate from "./styles/gate.css?raw";
import panel from "./styles/panel.css?raw";
import pictures from "./styles/pictures.css?raw";
import pair from "./styles/pair.css?raw";
import queue from "./styles/queue.css?raw";
import rates from "./styles/rates.css?raw";
import reports from "./styles/reports.css?raw";
import table from "./styles/table.css?raw";
import words from "./styles/words.css?raw";

/** The sheets of the office's own, in the order in which they apply. */
export const SHEETS = [
  base,
  words,
  button,
  field,
  panel,
  pair,
  table,
  queue,
  gifts,
  rates,
  content,
  catalogue,
  pictures,
  reports,
  gate,
  frame,
  find,
].join("");
