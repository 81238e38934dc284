CREATE FUNCTION "content_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'versions, releases and flags are only ever added to';
END;
$$;--> statement-breakpoint
CREATE TRIGGER "content_version_append_only" BEFORE UPDATE OR DELETE ON "content_version" FOR EACH ROW EXECUTE FUNCTION "content_refuse_change"();--> statement-breakpoint
CREATE TRIGGER "content_version_not_truncated" BEFORE TRUNCATE ON "content_version" FOR EACH STATEMENT EXECUTE FUNCTION "content_refuse_change"();--> statement-breakpoint
CREATE TRIGGER "content_release_append_only" BEFORE UPDATE OR DELETE ON "content_release" FOR EACH ROW EXECUTE FUNCTION "content_refuse_change"();--> statement-breakpoint
CREATE TRIGGER "content_release_not_truncated" BEFORE TRUNCATE ON "content_release" FOR EACH STATEMENT EXECUTE FUNCTION "content_refuse_change"();--> statement-breakpoint
CREATE TRIGGER "flag_change_append_only" BEFORE UPDATE OR DELETE ON "flag_change" FOR EACH ROW EXECUTE FUNCTION "content_refuse_change"();--> statement-breakpoint
CREATE TRIGGER "flag_change_not_truncated" BEFORE TRUNCATE ON "flag_change" FOR EACH STATEMENT EXECUTE FUNCTION "content_refuse_change"();
