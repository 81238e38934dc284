CREATE FUNCTION "accounting_day_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.company, OLD.day, OLD.file, OLD.sha256, OLD.records, OLD.faults, OLD.closed_at)
    IS NOT DISTINCT FROM (NEW.company, NEW.day, NEW.file, NEW.sha256, NEW.records, NEW.faults, NEW.closed_at)
    AND OLD.seen_at IS NULL
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a day that is closed stays as it is';
END;
$$;--> statement-breakpoint
CREATE TRIGGER "accounting_day_stays" BEFORE UPDATE OR DELETE ON "accounting_day" FOR EACH ROW EXECUTE FUNCTION "accounting_day_refuse_change"();
