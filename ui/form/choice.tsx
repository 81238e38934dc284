import { useLayoutEffect, useRef, type InputHTMLAttributes } from "react";

type ChoiceProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type"> & { type?: "radio" | "checkbox" };

/**
 * One of a list that the server writes. What is chosen before the code is there stands in the browser alone: React keeps the field as it is and hears nothing
 * of it. It is chosen once more then, so that everybody hears.
 */
export function Choice({ type = "radio", ...props }: ChoiceProps) {
  const field = useRef<HTMLInputElement>(null);
  const wasChosen = useRef(Boolean(props.checked ?? props.defaultChecked));
  // Before a hash that is read after the first look takes the choice back.
  useLayoutEffect(() => {
    const { current } = field;
    if (!current || current.checked === wasChosen.current) return;
    wasChosen.current = current.checked;
    // Of a list of one, the one that is chosen now speaks for both; what cannot be chosen says nothing.
    if ((!current.checked && current.type === "radio") || current.disabled) return;
    // It is as it was chosen already, and only what was not can be.
    current.checked = !current.checked;
    current.click();
  }, []);
  return <input ref={field} type={type} {...props} />;
}
