CREATE FUNCTION "order_note_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a note is never changed';
END;
$$;--> statement-breakpoint
CREATE TRIGGER "order_note_append_only" BEFORE UPDATE ON "order_note" FOR EACH ROW EXECUTE FUNCTION "order_note_refuse_change"();
